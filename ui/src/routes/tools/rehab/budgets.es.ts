import type { BudgetsText } from './budgets.en';

export const text = {
  title: 'Presupuestos',
  name: 'Nombre de este presupuesto',
  hint: 'Por ejemplo, la calle de la casa. Se imprime en la lista de trabajos.',
  others: 'Sus otros presupuestos',
  open: 'Abrir',
  remove: 'Borrar',
  removing: { title: '¿Borrar este presupuesto?', yes: 'Borrar', no: 'Conservarlo' },
  removed: (name: string) => `“${name}” no se podrá recuperar.`,
  copy: 'Duplicar este presupuesto',
  copied: (name: string) => `${name} (copia)`,
  empty: 'Nuevo, vacío',
  typical: 'Nuevo, con las áreas de un flip típico',
  another: 'Nuevo, con los conceptos del ejemplo',
  full: 'Puede guardar 12 presupuestos. Borre uno para agregar otro.',
  done: 'Listo',
} satisfies BudgetsText;
