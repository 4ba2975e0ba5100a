import type { PropertyDocuments } from './document';

/** What describes the property, the project or the equipment. */
export const property: PropertyDocuments = {
  purchaseContract: {
    what: 'Contrato de compraventa firmado',
    why: 'Completo y con sus anexos. En un refinanciamiento, el estado de cuenta del cierre (settlement statement) de su compra.',
  },
  assignment: {
    what: 'La cesión del contrato',
    why: 'Solo si le compra a un wholesaler (quien cede contratos). Incluya el contrato original y el monto de la cuota de cesión.',
  },
  photos: {
    what: 'Fotos por dentro y por fuera',
    why: 'El frente, cada cuarto y lo que necesita obra. Con el teléfono basta.',
  },
  comparables: {
    what: 'Tres ventas de casas ya remodeladas en la zona',
    why: 'De los últimos seis meses y de tamaño parecido. Respaldan su valor después de reparaciones.',
  },
  scopeOfWork: {
    what: 'Lista de trabajos (scope of work) con su presupuesto',
    why: 'Renglón por renglón, con 10% para imprevistos. Los desembolsos se pagan según esta lista.',
  },
  bids: {
    what: 'Cotización del contratista',
    why: 'En hoja membretada, firmada y con su licencia donde el estado la exija.',
  },
  permits: {
    what: 'Permisos, o su solicitud',
    why: 'Solo para obras que los necesitan: estructura, electricidad, plomería, techo.',
  },
  leases: {
    what: 'Contratos de renta vigentes',
    why: 'Firmados y completos. Si hay una unidad desocupada, para empezar basta la renta que le calcule un agente.',
  },
  deposits: {
    what: 'Dos meses de renta cobrada',
    why: 'Estados de cuenta donde se vean los depósitos. Comprueban que el inquilino paga.',
  },
  platformIncome: {
    what: 'Doce meses de ingresos de la plataforma',
    why: 'Solo si renta a corto plazo: el informe anual de la plataforma.',
  },
  hoaStatement: {
    what: 'Cuota de la asociación',
    why: 'Solo si hay HOA: el monto mensual y constancia de que no hay atrasos.',
  },
  rentRoll: {
    what: 'Lista de rentas (rent roll)',
    why: 'Cada unidad con inquilino, renta, depósito y fechas, firmada por el dueño.',
  },
  unitRepairs: {
    what: 'Reparaciones hechas y pendientes',
    why: 'Techo, calderas, elevadores y unidades, con año y costo.',
  },
  occupancyCertificate: {
    what: 'Certificado de ocupación',
    why: 'Muestra que el edificio puede usarse como se usa hoy.',
  },
  landDeed: {
    what: 'Escritura o contrato del terreno',
    why: 'Muestra qué es suyo ya y qué se tiene que pagar con el préstamo.',
  },
  survey: {
    what: 'Plano topográfico',
    why: 'Con linderos, servidumbres y zona de inundación, firmado por un topógrafo.',
  },
  plans: {
    what: 'Planos y especificaciones',
    why: 'El juego que revisa la ciudad, con acabados. Con ellos el valuador estima lo que valdrá la casa.',
  },
  buildingPermit: {
    what: 'Permiso de construcción, o su número de trámite',
    why: 'La obra que se paga con el préstamo no puede empezar sin el permiso.',
  },
  buildContract: {
    what: 'Contrato con el constructor',
    why: 'Precio fijo, fechas y la licencia del constructor. Si construye usted, la suya.',
  },
  drawSchedule: {
    what: 'Presupuesto y calendario de desembolsos',
    why: 'Cimientos, estructura, techo, instalaciones, acabados: cuánto se paga en cada etapa.',
  },
  soil: {
    what: 'Estudio de mecánica de suelos',
    why: 'Donde lo pida la ciudad o el terreno: rellenos, pendientes, agua cercana.',
  },
  newComparables: {
    what: 'Tres ventas de casas nuevas en la zona',
    why: 'Muestran en cuánto se puede vender la casa terminada.',
  },
  schedule: {
    what: 'Una sola lista de las propiedades',
    why: 'Dirección, tipo, renta, impuestos, seguro, cuota y préstamo de cada una, en una hoja de cálculo.',
  },
  zoningLetter: {
    what: 'Carta de zonificación',
    why: 'De la ciudad o del condado: qué se puede construir ahí y para qué uso.',
  },
  plat: {
    what: 'Plano de lotificación y aprobaciones',
    why: 'Qué está aprobado y qué sigue en revisión, con fechas y requisitos.',
  },
  engineerEstimate: {
    what: 'Presupuesto de obra del ingeniero',
    why: 'Calles, agua, drenaje, electricidad y desagüe pluvial, por etapa.',
  },
  utilities: {
    what: 'Cartas de las compañías de servicios',
    why: 'Confirman que hay agua, drenaje y electricidad para los lotes, y cuánto cuesta conectarse.',
  },
  environmental: {
    what: 'Estudio ambiental (Phase I)',
    why: 'Busca contaminación de usos anteriores. Si aún no existe, le decimos cuándo pedirlo.',
  },
  commercialLeases: {
    what: 'Contratos con todos los inquilinos',
    why: 'Con renta, aumentos, opciones y quién paga impuestos, seguro y mantenimiento.',
  },
  onePage: {
    what: 'El proyecto en una página',
    why: 'Qué es, qué tiene de especial, cuánto necesita y por cuánto tiempo.',
  },
  location: { what: 'Dirección o ubicación en el mapa', why: 'Con el número de parcela, si lo tiene.' },
  valueEvidence: { what: 'Lo que muestre su valor', why: 'Un avalúo, una oferta, rentas o ventas de algo parecido.' },
  usePermission: {
    what: 'Permiso para su uso',
    why: 'La licencia, la zonificación o la concesión de la que dependen sus ingresos.',
  },
  foreignTitle: {
    what: 'Escritura inscrita',
    why: 'Con su número en el registro de la propiedad. Muestra de quién es hoy.',
  },
  lienCertificate: {
    what: 'Certificado de libertad de gravamen',
    why: 'Emitido por el registro en los últimos 30 días. Muestra qué se debe sobre la propiedad.',
  },
  promise: {
    what: 'Promesa de compraventa firmada',
    why: 'Con precio, fechas y lo que ya pagó. No hace falta si ya es suya.',
  },
  cadastral: { what: 'Clave catastral y recibo del predial', why: 'El impuesto de este año, pagado.' },
  localAppraisal: {
    what: 'Avalúo local',
    why: 'De un valuador con cédula, en dólares y en moneda local. Podemos pedir un segundo avalúo.',
  },
  trustPermit: {
    what: 'Fideicomiso bancario o permiso para extranjeros',
    why: 'Solo donde la ley lo exige, como cerca de una costa o una frontera.',
  },
  translation: {
    what: 'Traducción al inglés de los documentos que firme allá',
    why: 'De perito traductor. No la necesitamos hasta que usted acepte su estimado.',
  },
  concession: {
    what: 'Concesión de playa, agua o terreno',
    why: 'Solo si el hotel usa una: con su plazo y los derechos pagados.',
  },
  roomFigures: {
    what: 'Ocupación y tarifa promedio, mes por mes',
    why: 'De los últimos 36 meses, tal como aparecen en el reporte de su sistema de reservaciones.',
  },
  brandContract: {
    what: 'Contrato con la marca',
    why: 'Solo si lo hay: regalías, plazo y las obras de renovación que exige.',
  },
  renovation: {
    what: 'Presupuesto de renovación',
    why: 'Por habitación y por área común, con la cotización del contratista.',
  },
  landUse: { what: 'Licencia de uso de suelo', why: 'Muestra que la actividad está permitida en ese lugar.' },
  buildingData: {
    what: 'Ficha técnica del edificio',
    why: 'Superficie, altura, andenes, energía y año. Con estos datos decide un inquilino.',
  },
  siteControl: {
    what: 'Escritura o contrato de arrendamiento del terreno',
    why: 'Por lo menos hasta que venza el préstamo, con derechos de paso para las líneas.',
  },
  yieldStudy: {
    what: 'Estudio de sol, viento o agua',
    why: 'De un ingeniero independiente: cuánta energía al año y con qué certeza.',
  },
  powerContract: {
    what: 'Contrato de compraventa de energía (PPA)',
    why: 'Comprador, precio, años y qué pasa si se produce menos.',
  },
  interconnection: {
    what: 'Contrato de interconexión',
    why: 'El permiso de la compañía eléctrica para conectarse, con costo y fecha.',
  },
  environmentalPermit: {
    what: 'Permiso ambiental',
    why: 'La resolución de la autoridad, o la fecha en que se espera.',
  },
  equipmentQuotes: {
    what: 'Cotizaciones del equipo principal',
    why: 'Paneles, turbinas, inversores: fabricante, modelo, precio y entrega.',
  },
  epcContract: { what: 'Contrato de construcción', why: 'Con precio fijo, fechas y penas por atraso.' },
  sellerQuote: { what: 'Cotización del vendedor', why: 'Marca, modelo, año y precio, con 30 días o más de vigencia.' },
  serials: { what: 'Número de serie y horas', why: 'Con fotos de la placa y del horómetro. Identifican la garantía.' },
  inspection: {
    what: 'Revisión de la maquinaria usada',
    why: 'De un mecánico que no trabaje para el vendedor. No hace falta si es nueva.',
  },
  freight: {
    what: 'Flete, aranceles e instalación',
    why: 'Cada uno con su cotización. Son parte de lo que le cuesta la máquina.',
  },
  workContract: {
    what: 'Contrato del trabajo que hará',
    why: 'O pedidos, o cartas de clientes. Ese trabajo paga el préstamo.',
  },
  equipmentInvoice: { what: 'Facturas de maquinaria propia', why: 'Solo si la ofrece como garantía adicional.' },
  soilAndWater: { what: 'Análisis de suelo y agua', why: 'De los últimos dos años, hechos en laboratorio.' },
  waterRights: { what: 'Derechos o concesión de agua', why: 'Cuánta agua, de dónde y hasta cuándo.' },
  yields: {
    what: 'Cultivo, edad de los árboles y rendimientos',
    why: 'Por hectárea y por temporada. Muestran lo que la tierra puede dar.',
  },
  cropContracts: { what: 'Contratos con quienes compran la cosecha', why: 'Precio, cantidad y cómo pagan.' },
  seasonBudget: { what: 'Presupuesto por temporada', why: 'Lo que gasta antes de la cosecha y cuándo se la pagan.' },
};
