import { kind } from '../error-kind.ts'

export const TermsChanged = kind(
  'BAR-1016',
  409,
  'Termos atualizados',
  'Os termos foram atualizados. Leia o novo texto antes de aceitar.',
)
