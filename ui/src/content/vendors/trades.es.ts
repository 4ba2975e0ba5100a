import type { Trade } from './trade';

export const text: Record<Trade, string> = {
  accountant: 'Contabilidad',
  appraiser: 'Avalúos',
  architect: 'Arquitectura',
  attorney: 'Servicios legales',
  electrician: 'Electricidad',
  flooring: 'Pisos',
  foundation: 'Cimientos y estructura',
  'general-contractor': 'Contratista general',
  hvac: 'Calefacción y aire acondicionado',
  inspector: 'Inspección',
  insurance: 'Seguros',
  landscaping: 'Jardinería y exteriores',
  painter: 'Pintura',
  plumber: 'Plomería',
  'property-manager': 'Administración de propiedades',
  'real-estate-agent': 'Agente de bienes raíces',
  roofer: 'Techos',
  surveyor: 'Levantamiento topográfico',
  'title-company': 'Compañía de títulos',
  other: 'Otros servicios',
};
