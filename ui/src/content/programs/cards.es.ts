import type { ProgramCard, ProgramId } from './program';

export const text: Record<ProgramId, ProgramCard> = {
  fixandflip: { titleCard: 'Fix and flip', summary: 'Comprar, remodelar y vender: casa y obra en un préstamo.' },
  longtermrental: {
    titleCard: 'Renta a largo plazo / DSCR',
    summary: 'Una tasa fija a 30 años que la renta sostiene.',
  },
  multifamily: { titleCard: 'Multifamiliar', summary: 'Cinco unidades o más, lleno o por llenarse.' },
  newconstruction: { titleCard: 'Construcción nueva', summary: 'El lote y lo que levanta en él, por etapas.' },
  investorrentalportfolio: { titleCard: 'Portafolio de rentas', summary: 'Varias rentas, un préstamo, un pago.' },
  landdevelopment: { titleCard: 'Desarrollo de terrenos', summary: 'Calles, agua y luz, hasta que sean lotes.' },
  commercial: { titleCard: 'Comercial', summary: 'Oficinas, clínicas y uso mixto, rentados o por rentar.' },
  uniquedeals: { titleCard: 'Casos especiales', summary: 'Buenos, raros y con alguien que los lea.' },
  overseaDeals: { titleCard: 'Proyectos en el extranjero', summary: 'Casas y apartamentos más allá de la frontera.' },
  resortHotels: { titleCard: 'Resorts y hoteles', summary: 'Hospedaje para comprar, terminar o renovar.' },
  industrialsRetail: { titleCard: 'Industrial y comercio', summary: 'Donde se fabrica, se guarda y se vende.' },
  alternativeEnergy: { titleCard: 'Energía alternativa', summary: 'Sol, viento y agua con comprador para la energía.' },
  machineryEquipment: { titleCard: 'Maquinaria y equipo', summary: 'Una máquina o una línea, nueva o usada.' },
  agriculture: { titleCard: 'Agricultura', summary: 'Tierra, agua y siembra que paga la cosecha.' },
};
