import { kind } from '../error-kind.ts'

export const SandboxClockMoving = kind(
  'BAR-7001',
  409,
  'Relógio em movimento',
  'O relógio já está sendo adiantado. Aguarde o fim.',
)
export const SandboxNotPayable = kind(
  'BAR-7002',
  409,
  'Não pode ser pago',
  'O banco não aceita esta operação: já foi pago, venceu ou foi cancelado.',
)

export const OperatorTokenRequired = kind(
  'BAR-7003',
  401,
  'Chave do operador',
  'De outra máquina, o ambiente de testes pede a chave do operador, que o servidor mostra ao iniciar.',
)
export const OperatorTokenWrong = kind(
  'BAR-7004',
  422,
  'Chave incorreta',
  'Esta não é a chave do operador. O servidor a mostra ao iniciar.',
)
