import { kind } from '../error-kind.ts'

export const LinkClosed = kind(
  'BAR-5001',
  409,
  'Link encerrado',
  'Este link não aceita mais pagamentos.',
)
export const MethodNotOffered = kind(
  'BAR-5002',
  409,
  'Método indisponível',
  'Este método de pagamento não está disponível para esta cobrança.',
)
export const InstallmentsNotOffered = kind(
  'BAR-5003',
  409,
  'Parcelamento indisponível',
  'Este número de parcelas não está disponível para esta cobrança.',
)

export const BankSlipsRationed = kind(
  'BAR-5015',
  429,
  'Muitos boletos pedidos',
  'Não é possível gerar mais boletos para este pedido: muitos já foram pedidos. Pague de outra forma ou comece de novo mais tarde.',
)
export const SellerNotApproved = kind(
  'BAR-5008',
  409,
  'Vendedor em análise',
  'Este vendedor ainda não pode receber pagamentos.',
)
/** Why somebody cannot go on is in an e-mail alone: the page gives away nothing. */
export const AnsweredByEmail = kind(
  'BAR-8970',
  409,
  'Confira seu e-mail',
  'A resposta do seu pedido vai para o e-mail que a loja já tem para este documento. Nada foi cobrado. Se não chegar em alguns minutos, confira também o spam.',
)
/** Carries the amount that is right now. */
export const PriceChanged = kind(
  'BAR-5016',
  409,
  'Valor diferente',
  'O valor deste pagamento mudou. Confira o novo valor e confirme de novo.',
)
