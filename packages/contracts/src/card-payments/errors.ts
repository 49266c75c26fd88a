import { kind } from '../error-kind.ts'

export const CardTokenUnknown = kind(
  'BAR-5004',
  422,
  'Cartão não reconhecido',
  'Informe os dados do cartão novamente.',
)
export const AttemptsUsedUp = kind(
  'BAR-5005',
  409,
  'Tentativas esgotadas',
  'As tentativas com cartão desta cobrança se esgotaram. Escolha outro método de pagamento.',
)

export const PaymentUnderWay = kind(
  'BAR-5007',
  409,
  'Pagamento em andamento',
  'Um pagamento desta cobrança está sendo processado. Aguarde o resultado.',
)
