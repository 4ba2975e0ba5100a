import { expect, it } from 'vitest';
import { feeIn } from '../../src/features/estimate/fees';

it.each([
  ['Avalúo', 'Appraisal', 'Avalúo'],
  ['avaluo', 'Appraisal', 'avaluo'],
  ['Appraisal fee', 'Appraisal fee', 'Avalúo'],
  ['Costo del avalúo', 'Appraisal', 'Costo del avalúo'],
  ['Cargo por trámite', 'Processing', 'Cargo por trámite'],
  ['Title insurance', 'Title insurance', 'Seguro de título'],
  // Stored before it got its present name.
  ['Inspección por desembolso', 'Draw inspection', 'Inspección de avance'],
  // The lender's own.
  ['Puente Express', 'Puente Express', 'Puente Express'],
  ['Appraisal by Nuñez & Co.', 'Appraisal by Nuñez & Co.', 'Appraisal by Nuñez & Co.'],
  ['fee', 'fee', 'fee'],
  ['', '', ''],
])('shows the fee %j as %j in English and %j in Spanish', (typed, en, es) => {
  expect([feeIn('en', typed), feeIn('es', typed)]).toEqual([en, es]);
});
