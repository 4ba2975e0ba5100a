// What the quick lists offer. Prices are examples, and marked as such until someone changes them.

export const units = ['each', 'sqft', 'linft', 'hour', 'lump'] as const;
export type Unit = (typeof units)[number];

export const trades = [
  'demolition',
  'structure',
  'masonry',
  'roofing',
  'windows',
  'plumbing',
  'electrical',
  'hvac',
  'drywall',
  'tile',
  'flooring',
  'cabinets',
  'appliances',
  'paint',
  'landscaping',
  'cleanup',
  'permits',
  'other',
] as const;
export type WorkTrade = (typeof trades)[number];

export const roomKinds = ['kitchen', 'bathroom', 'living', 'bedroom', 'exterior', 'systems', 'other'] as const;
export type RoomKind = (typeof roomKinds)[number];

interface ItemFacts {
  trade: WorkTrade;
  unit: Unit;
  /** An example, in dollars. */
  price: string;
}

export const items = {
  demolition: { trade: 'demolition', unit: 'lump', price: '1800' },
  cabinets: { trade: 'cabinets', unit: 'linft', price: '285' },
  countertop: { trade: 'cabinets', unit: 'sqft', price: '75' },
  backsplash: { trade: 'tile', unit: 'sqft', price: '20' },
  appliances: { trade: 'appliances', unit: 'lump', price: '4200' },
  sink: { trade: 'plumbing', unit: 'lump', price: '1650' },
  outlets: { trade: 'electrical', unit: 'each', price: '185' },
  pendant: { trade: 'electrical', unit: 'each', price: '140' },
  disposal: { trade: 'appliances', unit: 'each', price: '260' },
  pantry: { trade: 'cabinets', unit: 'each', price: '640' },
  gut: { trade: 'demolition', unit: 'each', price: '900' },
  tub: { trade: 'plumbing', unit: 'each', price: '2450' },
  bathTile: { trade: 'tile', unit: 'sqft', price: '18' },
  vanity: { trade: 'plumbing', unit: 'each', price: '1480' },
  exhaustFan: { trade: 'electrical', unit: 'each', price: '220' },
  mirror: { trade: 'electrical', unit: 'each', price: '310' },
  vinylPlank: { trade: 'flooring', unit: 'sqft', price: '5.2' },
  interiorPaint: { trade: 'paint', unit: 'sqft', price: '1.65' },
  interiorDoors: { trade: 'windows', unit: 'each', price: '310' },
  baseboard: { trade: 'flooring', unit: 'linft', price: '4.25' },
  drywallRepair: { trade: 'drywall', unit: 'sqft', price: '4' },
  ceilingFan: { trade: 'electrical', unit: 'each', price: '240' },
  recessedLight: { trade: 'electrical', unit: 'each', price: '165' },
  carpet: { trade: 'flooring', unit: 'sqft', price: '3.4' },
  closetDoors: { trade: 'windows', unit: 'each', price: '420' },
  roof: { trade: 'roofing', unit: 'sqft', price: '5.25' },
  windows: { trade: 'windows', unit: 'each', price: '780' },
  exteriorPaint: { trade: 'paint', unit: 'sqft', price: '1.85' },
  yard: { trade: 'landscaping', unit: 'lump', price: '1400' },
  frontDoor: { trade: 'windows', unit: 'each', price: '1150' },
  gutters: { trade: 'roofing', unit: 'linft', price: '9' },
  fence: { trade: 'landscaping', unit: 'linft', price: '28' },
  stucco: { trade: 'masonry', unit: 'sqft', price: '14' },
  driveway: { trade: 'masonry', unit: 'sqft', price: '9.5' },
  airConditioner: { trade: 'hvac', unit: 'each', price: '5900' },
  permits: { trade: 'permits', unit: 'lump', price: '1440' },
  waterHeater: { trade: 'plumbing', unit: 'each', price: '1450' },
  electricalPanel: { trade: 'electrical', unit: 'each', price: '2600' },
  repipe: { trade: 'plumbing', unit: 'lump', price: '6800' },
  termites: { trade: 'other', unit: 'lump', price: '1200' },
  dumpster: { trade: 'cleanup', unit: 'each', price: '520' },
  finalCleaning: { trade: 'cleanup', unit: 'sqft', price: '0.35' },
  labor: { trade: 'other', unit: 'hour', price: '45' },
} as const satisfies Record<string, ItemFacts>;
export type ItemId = keyof typeof items;

export const isItem = (id: string): id is ItemId => Object.hasOwn(items, id);

/** What each room usually needs, and what it may need as well. */
export const roomItems: Record<RoomKind, { usual: readonly ItemId[]; more: readonly ItemId[] }> = {
  kitchen: {
    usual: ['demolition', 'cabinets', 'countertop', 'backsplash', 'appliances', 'sink', 'outlets'],
    more: ['vinylPlank', 'interiorPaint', 'pendant', 'disposal', 'pantry'],
  },
  bathroom: { usual: ['gut', 'tub', 'bathTile', 'vanity'], more: ['exhaustFan', 'mirror', 'interiorPaint'] },
  living: {
    usual: ['vinylPlank', 'interiorPaint', 'interiorDoors'],
    more: ['baseboard', 'drywallRepair', 'ceilingFan', 'recessedLight'],
  },
  bedroom: {
    usual: ['carpet', 'interiorPaint', 'interiorDoors'],
    more: ['vinylPlank', 'closetDoors', 'ceilingFan', 'baseboard'],
  },
  exterior: {
    usual: ['roof', 'windows', 'exteriorPaint', 'yard'],
    more: ['frontDoor', 'gutters', 'stucco', 'fence', 'driveway'],
  },
  systems: {
    usual: ['airConditioner', 'permits'],
    more: ['waterHeater', 'electricalPanel', 'repipe', 'termites', 'dumpster', 'finalCleaning'],
  },
  other: { usual: [], more: ['demolition', 'drywallRepair', 'interiorPaint', 'vinylPlank', 'labor'] },
};

/** The rooms of a typical flip, in the order of the scope of work. */
export const typicalFlip = ['kitchen', 'bathroom', 'exterior', 'living', 'systems'] as const satisfies RoomKind[];

/** How much of each item the sample has: a house in Hialeah, as in the fix and flip calculator. */
export const sampleQuantities: Record<(typeof typicalFlip)[number], Partial<Record<ItemId, string>>> = {
  kitchen: {
    demolition: '1',
    cabinets: '24',
    countertop: '48',
    backsplash: '40',
    appliances: '1',
    sink: '1',
    outlets: '6',
  },
  bathroom: { gut: '2', tub: '2', bathTile: '180', vanity: '2' },
  exterior: { roof: '1800', windows: '8', exteriorPaint: '1600', yard: '1' },
  living: { vinylPlank: '1150', interiorPaint: '3600', interiorDoors: '9' },
  systems: { airConditioner: '1', permits: '1' },
};
