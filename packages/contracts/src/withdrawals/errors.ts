import { kind } from '../error-kind.ts'

export const WithdrawalWindowClosed = kind(
  'BAR-8540',
  409,
  'Fora do horário',
  'Saques não são feitos entre 23h e 1h, no horário de Brasília.',
)
export const WithdrawalTooSmall = kind(
  'BAR-8541',
  409,
  'Valor abaixo do mínimo',
  'O valor do saque deve ser maior que R$ 9,00.',
)
export const WithdrawalTooLarge = kind(
  'BAR-8542',
  409,
  'Valor indisponível',
  'O valor é maior que o saldo disponível.',
)
export const WithdrawalsBlocked = kind(
  'BAR-8543',
  409,
  'Saques bloqueados',
  'Os saques estão bloqueados. Entre em contato com o suporte para atualizar seu cadastro.',
)
export const BankAccountMissing = kind(
  'BAR-8544',
  409,
  'Sem conta para saques',
  'Nenhuma conta para saques está registrada.',
)
export const BankAccountPaused = kind(
  'BAR-8545',
  409,
  'Conta recém-trocada',
  'A conta para saques foi trocada há menos de 24 horas.',
)
export const BankAccountUnchecked = kind(
  'BAR-8546',
  409,
  'Conta em verificação',
  'O banco ainda não confirmou a conta para saques.',
)
export const BankAccountRefused = kind(
  'BAR-8547',
  409,
  'Conta recusada',
  'A conta para saques foi recusada pelo banco. Registre outra.',
)
export const WithdrawalsNotOffered = kind(
  'BAR-8548',
  409,
  'Saque indisponível',
  'Esta instalação ainda não envia dinheiro.',
)
export const WithdrawalDecided = kind(
  'BAR-8549',
  409,
  'Saque já decidido',
  'Este saque já foi decidido.',
)
export const OwnWithdrawal = kind(
  'BAR-8550',
  409,
  'Saque próprio',
  'Quem pede um saque não pode aprová-lo.',
)
export const ApproverTooNew = kind(
  'BAR-8551',
  409,
  'Acesso recente',
  'Quem aprova precisa ser administrador há pelo menos 24 horas.',
)
export const WithdrawalAccountChanged = kind(
  'BAR-8552',
  409,
  'Conta trocada',
  'A conta para saques foi trocada depois deste pedido. Recuse o pedido e faça outro.',
)
export const OthersWithdrawal = kind(
  'BAR-8553',
  409,
  'Saque de outra pessoa',
  'Só quem pediu o saque pode cancelá-lo.',
)
export const WithdrawalNotPaid = kind(
  'BAR-8554',
  409,
  'Sem comprovante',
  'O comprovante existe depois que o banco confirma o saque.',
)
export const WithdrawalApprovalClosed = kind(
  'BAR-8555',
  409,
  'Prazo encerrado',
  'O prazo de aprovação deste saque terminou.',
)
export const BankingAccountInactive = kind(
  'BAR-8850',
  409,
  'Conta PJ inativa',
  'A Conta PJ ainda não está ativa.',
)
