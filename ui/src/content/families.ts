import type { Words } from '../lib/api/types';

interface Listed {
  /** The last part of its page's address. */
  id: string;
  name: Words;
}

/** The loan programs by family, in the order they are listed. */
export const families: Readonly<Record<'usa' | 'overseas', readonly Listed[]>> = {
  usa: [
    { id: 'fixandflip', name: { en: 'Fix and Flip', es: 'Fix and flip' } },
    { id: 'longtermrental', name: { en: 'Long Term Rental / DSCR', es: 'Renta a largo plazo / DSCR' } },
    { id: 'multifamily', name: { en: 'Multifamily', es: 'Multifamiliar' } },
    { id: 'newconstruction', name: { en: 'New Construction', es: 'Construcción nueva' } },
    { id: 'investorrentalportfolio', name: { en: 'Investor Rental Portfolio', es: 'Portafolio de rentas' } },
    { id: 'landdevelopment', name: { en: 'Land Development', es: 'Desarrollo de terrenos' } },
    { id: 'commercial', name: { en: 'Commercial', es: 'Comercial' } },
    { id: 'uniquedeals', name: { en: 'Unique Deals', es: 'Casos especiales' } },
  ],
  overseas: [
    { id: 'overseaDeals', name: { en: 'Overseas Deals', es: 'Proyectos en el extranjero' } },
    { id: 'resortHotels', name: { en: 'Resort and Hotels', es: 'Resorts y hoteles' } },
    { id: 'industrialsRetail', name: { en: 'Industrial and Retail', es: 'Industrial y comercio' } },
    { id: 'alternativeEnergy', name: { en: 'Alternative Energy', es: 'Energía alternativa' } },
    { id: 'machineryEquipment', name: { en: 'Machinery and Equipment', es: 'Maquinaria y equipo' } },
    { id: 'agriculture', name: { en: 'Agriculture', es: 'Agricultura' } },
  ],
};
