import { kind } from '../error-kind.ts'

export const WorkNotGivenUp = kind(
  'BAR-8725',
  409,
  'Trabalho em andamento',
  'Este trabalho não está mais parado: alguém já o retomou ou encerrou.',
)
