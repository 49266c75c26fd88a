import { kind } from '../error-kind.ts'

export const KeptCardBarred = kind(
  'BAR-8490',
  409,
  'O cartão não pode ser cobrado agora',
  'O cartão guardado não pode ser cobrado por esta cobrança agora.',
)
