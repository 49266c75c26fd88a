import { kind } from '../error-kind.ts'

export const PriceCampaignNotReady = kind(
  'BAR-8441',
  409,
  'Reajuste não pode ser confirmado',
  'Este reajuste ainda está sendo calculado, já foi confirmado ou foi descartado.',
)
export const PriceNoticeTooLate = kind(
  'BAR-8442',
  409,
  'Aviso tarde demais',
  'Os clientes precisam ser avisados com 30 dias. Crie o reajuste de novo, com um vencimento mais tarde.',
)
export const PriceCampaignNotUndoable = kind(
  'BAR-8443',
  409,
  'Reajuste não pode ser desfeito',
  'Um reajuste pode ser desfeito até o primeiro vencimento com o novo preço.',
)
export const PriceCampaignEmpty = kind(
  'BAR-8444',
  409,
  'Nenhuma assinatura no reajuste',
  'Nenhuma assinatura muda de preço com este reajuste.',
)
