import { kind } from '../error-kind.ts'

export const DisputeNotContestable = kind(
  'BAR-3006',
  409,
  'Disputa encerrada',
  'Esta disputa já foi contestada, decidida ou teve o prazo encerrado.',
)
export const TooManyDocuments = kind(
  'BAR-3007',
  409,
  'Documentos demais',
  'Uma contestação leva até 10 documentos. Remova um deles para enviar outro.',
)
