import { kind } from '../error-kind.ts'

export const AlreadyApproved = kind(
  'BAR-8654',
  409,
  'Já aprovado por você',
  'Você já aprovou. Falta a aprovação de outra pessoa.',
)
export const RuleRequestGone = kind(
  'BAR-8655',
  409,
  'Pedido encerrado',
  'Este pedido já foi decidido, trocado ou venceu. Confira as regras de agora.',
)
export const OwnRuleRequest = kind(
  'BAR-8656',
  409,
  'Pedido próprio',
  'Quem pede para afrouxar a aprovação não pode aprovar o próprio pedido.',
)
