import { type ErrorKind, kind } from './error-kind.ts'

/**
 * The catalogue of expected failures: a stable code, the HTTP status and a sentence fit to be shown.
 * Codes: 0xxx request, 1xxx access, 2xxx customers, 3xxx charges, 4xxx payment links, 5xxx checkout,
 * 6xxx look-ups and rails, 7xxx sandbox console, 8xxx sub-sellers, plans, reports
 * and invoices, 9999 unexpected.
 */
export type { ErrorKind }
export * from './card-errors.ts'
export * from './checkout-errors.ts'
export * from './document-errors.ts'
export * from './refund-key-errors.ts'
export * from './report-errors.ts'
export * from './request-errors.ts'
export * from './sandbox-errors.ts'
export * from './security-errors.ts'
export * from './team-errors.ts'

export const SessionRefused = kind(
  'BAR-1001',
  401,
  'Sessão encerrada',
  'Sua sessão expirou. Entre novamente.',
)
export const Forbidden = kind(
  'BAR-1002',
  403,
  'Sem permissão',
  'Você não tem permissão para realizar esta ação.',
)
export const WrongCredentials = kind(
  'BAR-1003',
  401,
  'Acesso negado',
  'E-mail ou senha incorretos.',
)
export const RefreshRefused = kind(
  'BAR-1004',
  403,
  'Sessão encerrada',
  'Sua sessão não é mais válida. Entre novamente.',
)
export const ResetTokenInvalid = kind(
  'BAR-1005',
  422,
  'Link inválido',
  'Este link de redefinição não é mais válido. Solicite um novo.',
)
export const EmailAlreadyUsed = kind(
  'BAR-1006',
  409,
  'E-mail já cadastrado',
  'Já existe um usuário com este e-mail.',
)

export const SecondStepRequired = kind(
  'BAR-1010',
  428,
  'Segundo passo pendente',
  'Conclua a verificação em dois fatores para continuar.',
)
export const TwoFactorCodeInvalid = kind('BAR-1011', 422, 'Código inválido', 'Código inválido')
export const TwoFactorAlreadyOn = kind(
  'BAR-1012',
  409,
  'Duplo fator já ativado',
  'A autenticação de dois fatores já está ativada.',
)
export const TwoFactorNotOn = kind(
  'BAR-1013',
  409,
  'Duplo fator não configurado',
  'A autenticação de dois fatores não está configurada.',
)
export const TwoFactorDemanded = kind(
  'BAR-1014',
  409,
  'Duplo fator obrigatório',
  'Este vendedor exige a autenticação de dois fatores de todos os usuários.',
)
export const SecondStepDone = kind(
  'BAR-1015',
  409,
  'Verificação já concluída',
  'A verificação em dois fatores desta sessão já foi concluída.',
)
export const TermsChanged = kind(
  'BAR-1016',
  409,
  'Termos atualizados',
  'Os termos foram atualizados. Leia o novo texto antes de aceitar.',
)
export const SignUpLinkInvalid = kind(
  'BAR-1017',
  422,
  'Link inválido',
  'Este link de confirmação não é mais válido. Faça o cadastro novamente.',
)
export const CustomerAlreadyExists = kind(
  'BAR-2001',
  409,
  'Cliente já cadastrado',
  'Já existe um cliente com este documento.',
)

export const ChargeNotPayable = kind(
  'BAR-3001',
  409,
  'Cobrança não pode ser paga',
  'A situação desta cobrança não permite pagamento.',
)
export const ChargeNotRemovable = kind(
  'BAR-3002',
  409,
  'Cobrança não pode ser excluída',
  'A situação desta cobrança não permite exclusão.',
)
export const ChargeNotRefundable = kind(
  'BAR-3003',
  409,
  'Cobrança não pode ser estornada',
  'A situação ou o método de pagamento desta cobrança não permite estorno.',
)
export const RefundTooLarge = kind(
  'BAR-3004',
  409,
  'Valor indisponível',
  'O valor é maior do que o disponível para estorno.',
)
export const ChargeNotRefunded = kind(
  'BAR-3005',
  409,
  'Carta indisponível',
  'A carta de cancelamento fica disponível quando o estorno de todo o valor é confirmado.',
)
export const DisputeNotContestable = kind(
  'BAR-3006',
  409,
  'Disputa encerrada',
  'Esta disputa já foi contestada, decidida ou teve o prazo encerrado.',
)
export const TooManyDocuments = kind(
  'BAR-3007',
  409,
  'Documentos demais',
  'Uma contestação leva até 10 documentos. Remova um deles para enviar outro.',
)

export const ChargeNotChangeable = kind(
  'BAR-3010',
  409,
  'Cobrança não pode ser alterada',
  'A situação desta cobrança não permite alteração.',
)
export const LinkNotPayable = kind(
  'BAR-4001',
  400,
  'Link sem forma de pagamento',
  'O valor não cobre as taxas de nenhum dos métodos escolhidos.',
)
export const LinkAlreadyPaid = kind(
  'BAR-4002',
  409,
  'Link já pago',
  'Este link já foi pago e não pode ser alterado.',
)

export const NothingToSend = kind(
  'BAR-4011',
  409,
  'Nada a enviar',
  'Não há o que enviar: o link não é de um cliente ou não recebe mais pagamentos.',
)

export const SplitTooLarge = kind(
  'BAR-4003',
  400,
  'Split acima do valor disponível',
  'O valor do split é superior ao valor disponível. Revise os valores para criar o link.',
)

export const SubSellerAlreadyExists = kind(
  'BAR-8001',
  409,
  'Sub-vendedor já cadastrado',
  'Já existe um sub-vendedor com este documento.',
)

export const Unexpected = kind(
  'BAR-9999',
  500,
  'Erro inesperado',
  'Ocorreu um erro inesperado. Tente novamente.',
)

/** One entry of the `errors` list of an answer. */
export interface WireError {
  code: string
  title: string
  description: string
  field?: string
  /** In reais: what is right instead of the amount that was sent. */
  amount?: number
  requestId?: string
  /** Of StepUpRequired: the hash of what is to be confirmed, and its name. */
  operation?: string
  action?: string
}
