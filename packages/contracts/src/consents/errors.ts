import { kind } from '../error-kind.ts'

export const ConsentEnded = kind(
  'BAR-5048',
  409,
  'O cliente não quer',
  'Este cliente pediu para não receber avisos por WhatsApp. Só ele pode voltar atrás, na área do assinante.',
)
