import { kind } from '../error-kind.ts'

export const PaymentsNotOffered = kind(
  'BAR-8884',
  409,
  'Pagamentos indisponíveis',
  'Esta instalação ainda não envia dinheiro.',
)
export const PaymentsBlocked = kind(
  'BAR-8885',
  409,
  'Pagamentos bloqueados',
  'Os pagamentos estão bloqueados. Entre em contato com o suporte para atualizar seu cadastro.',
)
export const PaymentTooLarge = kind(
  'BAR-8886',
  409,
  'Saldo insuficiente',
  'Saldo insuficiente para realizar o pagamento.',
)
export const PaymentDateInPast = kind(
  'BAR-8887',
  400,
  'Data no passado',
  'A data de pagamento deve ser hoje ou uma data futura',
)
export const PayeeNotLookedUp = kind(
  'BAR-8888',
  409,
  'Titular não consultado',
  'Consulte a chave PIX antes de pagar: a consulta vale por 15 minutos.',
)
export const PaymentDuplicated = kind(
  'BAR-8889',
  409,
  'Pagamento repetido',
  'Já existe um pagamento de mesma chave, valor e data. Confirme que quer pagar de novo.',
)
export const PaymentDecided = kind(
  'BAR-8890',
  409,
  'Pagamento já decidido',
  'Este pagamento já foi decidido.',
)
export const OwnPayment = kind(
  'BAR-8891',
  409,
  'Pagamento próprio',
  'Quem cria um pagamento não pode aprová-lo.',
)
export const OthersPayment = kind(
  'BAR-8892',
  409,
  'Pagamento de outra pessoa',
  'Só quem criou o pagamento ou um administrador pode cancelá-lo.',
)
export const PaymentHandedOver = kind(
  'BAR-8893',
  409,
  'Pagamento já enviado',
  'O pagamento já foi enviado ao banco e não pode ser cancelado.',
)
export const PaymentApprovalClosed = kind(
  'BAR-8894',
  409,
  'Prazo encerrado',
  'O prazo de aprovação deste pagamento terminou.',
)
export const PaymentNotCompleted = kind(
  'BAR-8895',
  409,
  'Sem comprovante',
  'O comprovante existe depois que o banco confirma o pagamento.',
)
export const AuthenticatorNeeded = kind(
  'BAR-8896',
  409,
  'Autenticador necessário',
  'Sem autenticador, cada pagamento vai até R$ 200,00 e a soma do dia até R$ 1.000,00. Ative o autenticador em Segurança.',
)
