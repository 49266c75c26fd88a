import { kind } from '../error-kind.ts'

export const PaymentNotContestable = kind(
  'BAR-9040',
  409,
  'Pagamento não contestável',
  'Só um Pix concluído, e que não foi devolvido, pode ser contestado.',
)
export const ContestTooLate = kind(
  'BAR-9041',
  409,
  'Prazo de contestação encerrado',
  'Um Pix pode ser contestado em até 80 dias.',
)
export const AlreadyContested = kind(
  'BAR-9042',
  409,
  'Pagamento já contestado',
  'Este pagamento já foi contestado. Acompanhe o pedido nos detalhes do pagamento.',
)
export const ContestInOtherState = kind(
  'BAR-9043',
  409,
  'Contestação em outra situação',
  'A contestação já foi aberta ou decidida. Atualize a lista.',
)
