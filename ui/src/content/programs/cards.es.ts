import type { ProgramCard, ProgramId } from './program';

export const text: Record<ProgramId, ProgramCard> = {
  fixandflip: {
    titleCard: 'Fix and flip',
    plan: 'Comprar, remodelar y vender una casa',
    summary: 'Comprar, remodelar y vender: casa y obra en un préstamo.',
  },
  longtermrental: {
    titleCard: 'Renta a largo plazo / DSCR',
    plan: 'Conservar una casa y rentarla',
    summary: 'Tasa fija a 30 años. Califique con la renta de la propiedad.',
  },
  multifamily: {
    titleCard: 'Multifamiliar',
    plan: 'Tener cinco apartamentos o más',
    summary: 'Edificios de cinco unidades o más, ocupados o por ocuparse.',
  },
  newconstruction: {
    titleCard: 'Construcción nueva',
    plan: 'Construir en un lote baldío',
    summary: 'El lote y lo que construye en él, por etapas.',
  },
  investorrentalportfolio: {
    titleCard: 'Portafolio de propiedades en renta',
    plan: 'Reunir varias propiedades en un préstamo',
    summary: 'Varias propiedades, un préstamo, un pago.',
  },
  landdevelopment: {
    titleCard: 'Desarrollo de terrenos',
    plan: 'Convertir un terreno en lotes',
    summary: 'Calles, agua y luz: de terreno baldío a lotes.',
  },
  commercial: {
    titleCard: 'Comercial',
    plan: 'Rentar espacio a negocios',
    summary: 'Oficinas, clínicas y uso mixto, rentados o por rentar.',
  },
  uniquedeals: {
    titleCard: 'Casos especiales',
    plan: 'Algo que no cabe en un formulario',
    summary: 'Buenas operaciones fuera de lo común, revisadas por una persona.',
  },
  overseaDeals: {
    titleCard: 'Inmuebles en el extranjero',
    plan: 'Comprar casa o edificio en otro país',
    summary: 'Casas y apartamentos fuera de Estados Unidos.',
  },
  resortHotels: {
    titleCard: 'Resorts y hoteles',
    plan: 'Comprar o terminar un hotel',
    summary: 'Hoteles y hospedaje para comprar, terminar o renovar.',
  },
  industrialsRetail: {
    titleCard: 'Industria y comercio',
    plan: 'Tener una bodega, planta o plaza',
    summary: 'Donde se fabrica, se guarda y se vende.',
  },
  alternativeEnergy: {
    titleCard: 'Energía alternativa',
    plan: 'Generar energía y venderla',
    summary: 'Plantas solares, eólicas e hidráulicas con comprador para la energía.',
  },
  machineryEquipment: {
    titleCard: 'Maquinaria y equipo',
    plan: 'Poner a trabajar una máquina',
    summary: 'Una máquina o una línea, nueva o usada.',
  },
  agriculture: {
    titleCard: 'Agricultura',
    plan: 'Sembrar, criar o procesar',
    summary: 'Tierra, agua y siembra; se paga con la cosecha.',
  },
};
