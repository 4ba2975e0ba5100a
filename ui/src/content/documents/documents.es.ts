import type { DocumentsText } from './document';
import { property } from './property.es';

export const text: DocumentsText = {
  groups: {
    you: 'Usted',
    company: 'Su empresa',
    money: 'El dinero',
    insurance: 'Seguro y título',
  },
  parts: {
    property: 'La propiedad',
    properties: 'Las propiedades',
    land: 'El terreno',
    hotel: 'El hotel',
    plant: 'El proyecto',
    equipment: 'La maquinaria',
    farm: 'La tierra y el cultivo',
  },
  notes: {
    fixandflip:
      'En este préstamo mandan la obra y su costo: lo más importante son la lista de trabajos y las cotizaciones.',
    longtermrental:
      'Este préstamo lo sostiene la renta: le pedimos contratos de renta y depósitos, no sus talones de cheque.',
    multifamily:
      'Con cinco unidades o más, el edificio se valúa por su ingreso. Doce meses de cifras reales son lo que más dice.',
    newconstruction:
      'Pagamos conforme avanza la obra; por eso necesitamos saber qué se va a construir, quién lo va a construir y a qué precio.',
    investorrentalportfolio:
      'Una sola lista con todas las propiedades es lo que más tiempo ahorra. Lo demás se coteja con ella.',
    landdevelopment:
      'El terreno vale lo que la ciudad permite hacer en él. Traiga cada carta que la ciudad le haya enviado.',
    commercial: 'Lo primero que leemos son los contratos de renta: quién paga, cuánto y hasta cuándo.',
    uniquedeals:
      'Ninguna lista sirve para todos los casos. Empiece con esto y le pediremos lo que su proyecto necesite.',
    overseaDeals:
      'Cada país tiene su registro. Un notario o abogado del lugar consigue casi todo en una o dos semanas; lo que emite el registro de la propiedad puede tardar más.',
    resortHotels: 'Un hotel es una empresa dentro de un inmueble: necesitamos las cifras de los dos.',
    industrialsRetail:
      'Un buen inquilino con un contrato de renta largo es el corazón de este préstamo. Después viene el edificio.',
    alternativeEnergy: 'El contrato que compra la energía es el que paga el préstamo; por ahí empezamos.',
    machineryEquipment: 'La máquina es la garantía: hay que saber exactamente cuál es y qué trabajo hará.',
    agriculture: 'La tierra, el agua y quién compra la cosecha: con documentos de las tres cosas podemos empezar.',
  },
  wanted: {
    ...property,
    photoId: {
      what: 'Identificación con foto de cada persona que firma',
      why: 'Licencia de conducir, pasaporte o matrícula consular vigente. Debemos saber a quién le prestamos.',
    },
    flips: {
      what: 'Lista de las propiedades que compró y vendió',
      why: 'De los últimos 36 meses: dirección, fechas, precio, obra y venta. Si es su primera vez, díganos quién le ayuda.',
    },
    rentals: {
      what: 'Lista de sus propiedades en renta',
      why: 'Dirección, renta, préstamo y pago de cada una. Muestra cómo administra lo que ya tiene.',
    },
    builds: {
      what: 'Lista de lo que usted o su constructor han construido',
      why: 'Dirección, tamaño, costo y cuánto tardó. Buscamos proyectos parecidos a este.',
    },
    team: {
      what: 'Quién lo dirige, en una página',
      why: 'Las personas, lo que han hecho antes y por cuánto tiempo. El proyecto depende de ellas.',
    },
    operators: {
      what: 'Quién va a operar la maquinaria',
      why: 'Su experiencia y sus licencias. Una máquina solo produce con quien la sabe manejar.',
    },
    background: {
      what: 'Una carta breve, si responde Sí a una pregunta de antecedentes',
      why: 'Qué pasó, cuándo y cómo terminó, con el documento del juzgado o la constancia de que se liberó el gravamen.',
    },
    passport: {
      what: 'Pasaporte de cada persona que firma',
      why: 'La página de la foto, con seis meses o más de vigencia.',
    },
    usAddress: {
      what: 'Comprobante de domicilio',
      why: 'Un recibo de servicios o estado de cuenta de los últimos dos meses, de aquí o de su país.',
    },
    articles: {
      what: 'Acta constitutiva (Articles of Organization o Incorporation)',
      why: 'Como la registró el estado. Muestra que la empresa existe y desde cuándo.',
    },
    operatingAgreement: {
      what: 'Acuerdo operativo o estatutos',
      why: 'Firmados. Dicen qué parte tiene cada quien y quién puede firmar un préstamo.',
    },
    ein: {
      what: 'La carta del IRS con el EIN',
      why: 'La carta o el formulario que mandó el IRS con el número fiscal de la empresa.',
    },
    goodStanding: {
      what: 'Constancia de vigencia (Good Standing)',
      why: 'Emitida por el estado en los últimos 60 días. Casi todos los estados la dan en línea en minutos.',
    },
    owners: {
      what: 'Nombres y participación de los dueños',
      why: 'Identificamos a quien tenga 20% o más, y por lo general esa persona garantiza el préstamo.',
    },
    stateRegistration: {
      what: 'Registro de la LLC en el estado de la propiedad',
      why: 'Solo si la LLC es de otro estado. Muchos inversionistas forman una LLC por propiedad.',
    },
    licenses: {
      what: 'Licencias de operación',
      why: 'Las que exijan la ciudad, el estado o el país para esa actividad.',
    },
    foreignCompany: {
      what: 'Acta constitutiva y sus reformas',
      why: 'Como están inscritas en el registro de comercio del país.',
    },
    foreignTaxId: {
      what: 'Registro fiscal en ese país',
      why: 'La constancia con el número fiscal y otra, reciente, de que no debe impuestos.',
    },
    powers: {
      what: 'Poderes de las personas que firman',
      why: 'Inscritos y vigentes. Deben permitir pedir préstamos y dar garantías.',
    },
    statements: {
      what: 'Dos meses de estados de cuenta',
      why: 'Todas las páginas de las cuentas donde están su parte y sus reservas.',
    },
    depositReceipt: {
      what: 'Recibo del depósito de buena fe',
      why: 'Cuenta como parte de lo que usted pone en el cierre.',
    },
    saleExit: {
      what: 'Cómo se pagará el préstamo',
      why: 'Una venta, con su precio y sus gastos, o un refinanciamiento, y con quién.',
    },
    reserves: {
      what: 'Comprobante de reservas',
      why: 'Seis meses de pagos son una buena medida. Las cuentas de retiro y las acciones cuentan en parte.',
    },
    taxBill: {
      what: 'Recibo de impuestos a la propiedad',
      why: 'El más reciente. Es parte del pago que la renta debe cubrir.',
    },
    payoff: {
      what: 'Carta de liquidación del préstamo actual',
      why: 'Solo en un refinanciamiento: con cuánto se liquida y hasta qué día.',
    },
    operating12: { what: 'Ingresos y gastos de 12 meses', why: 'Mes por mes, y el total de los últimos dos años.' },
    financialStatement: {
      what: 'Lo que tiene y lo que debe',
      why: 'Su estado financiero personal, firmado. Si no tiene uno, le mandamos el formato.',
    },
    spentSoFar: {
      what: 'Lo que ha gastado hasta hoy',
      why: 'Facturas y comprobantes de pago. Puede contar como su parte.',
    },
    portfolioIncome: { what: 'Rentas y gastos de 12 meses', why: 'Por propiedad, para calcular el DSCR de cada una.' },
    lotPlan: {
      what: 'Plan de venta de los lotes',
      why: 'Precios, ritmo y cartas de constructores que quieren comprar.',
    },
    companyReturns: {
      what: 'Dos años de declaraciones de impuestos de la empresa',
      why: 'Completas, como se presentaron, con los estados financieros.',
    },
    yearToDate: { what: 'Resultados de este año', why: 'Estado de resultados y balance hasta el mes pasado.' },
    projections: {
      what: 'Proyecciones a cinco años',
      why: 'Ingresos, costos y pagos de deuda, con los supuestos escritos al lado.',
    },
    repayment: {
      what: 'Cómo y cuándo se paga el préstamo',
      why: 'Una página, con otra salida por si la primera tarda más.',
    },
    sourceOfFunds: {
      what: 'De dónde viene su parte',
      why: 'Una venta, ahorros, un socio: con comprobantes. Necesitamos conocer su origen.',
    },
    twoCurrencies: {
      what: 'Precio y costos en las dos monedas',
      why: 'En dólares y en moneda local, con el tipo de cambio que usó.',
    },
    incentives: {
      what: 'Créditos fiscales e incentivos',
      why: 'Solo si el proyecto cuenta con ellos: la resolución o la solicitud.',
    },
    downPayment: {
      what: 'Comprobante de su enganche',
      why: 'El estado de cuenta donde aparece, o el recibo si ya lo pagó.',
    },
    titleCompany: {
      what: 'Nombre y teléfono de la compañía de títulos',
      why: 'O del abogado que lleva el cierre. Si no tiene, podemos sugerirle opciones.',
    },
    titleCommitment: {
      what: 'Informe de título (title commitment)',
      why: 'Enumera los gravámenes por liberar antes del cierre. Lo prepara la compañía de títulos.',
    },
    deeds: {
      what: 'Escrituras a su nombre',
      why: 'Con el número de registro de cada una. Los nombres deben coincidir con los del solicitante.',
    },
    buildersRisk: {
      what: 'Cotización del seguro de obra (builder’s risk)',
      why: 'Cubre la casa durante la obra, con el prestamista como beneficiario preferente.',
    },
    contractorInsurance: {
      what: 'Seguro de responsabilidad civil del contratista',
      why: 'El certificado, vigente hasta que termine la obra.',
    },
    flood: {
      what: 'Seguro contra inundación, si la zona lo exige',
      why: 'Lo dice el mapa de inundaciones. Lo revisamos con el avalúo.',
    },
    landlordPolicy: {
      what: 'Cotización de un seguro de arrendador',
      why: 'Con cobertura de seis meses por pérdida de rentas y el prestamista como beneficiario preferente.',
    },
    propertyPolicy: {
      what: 'Cotización del seguro de la propiedad',
      why: 'Por lo que cuesta reconstruirla, con el prestamista como beneficiario preferente.',
    },
    lossHistory: {
      what: 'Siniestros de los últimos tres años',
      why: 'Su aseguradora le da la lista. La nueva también la pide.',
    },
    liability: { what: 'Seguro de responsabilidad civil', why: 'Para accidentes de visitantes, huéspedes o clientes.' },
    notary: {
      what: 'Nombre y teléfono del notario o abogado',
      why: 'Quien inscribirá la escritura y la garantía en ese país.',
    },
    titleOpinion: {
      what: 'Dictamen legal sobre el título',
      why: 'De un abogado de ese país, o seguro de título donde se venda.',
    },
    foreignPolicy: {
      what: 'Seguro del inmueble en ese país',
      why: 'Incendio, huracán y terremoto, según el lugar; en dólares si se puede.',
    },
    worksPolicy: {
      what: 'Seguro de todo riesgo para la obra',
      why: 'Desde la entrega del equipo hasta el primer día de operación.',
    },
    warranties: {
      what: 'Garantías de los fabricantes',
      why: 'De producto y de rendimiento, y quién responde por ellas en ese país.',
    },
    equipmentPolicy: {
      what: 'Seguro de la maquinaria',
      why: 'Robo y daños donde trabaje, con el prestamista como beneficiario preferente.',
    },
    cargoPolicy: {
      what: 'Seguro de transporte',
      why: 'Para el traslado. No hace falta si el vendedor asegura la máquina hasta la entrega.',
    },
    lienSearch: {
      what: 'Búsqueda de gravámenes de la maquinaria usada',
      why: 'Muestra si alguien más tiene derechos sobre ella. Podemos pedirla nosotros.',
    },
    cropPolicy: {
      what: 'Seguro agrícola',
      why: 'Si lo hay para su cultivo y su región: sequía, granizo, helada y tormenta.',
    },
  },
};
