import { kind } from '../error-kind.ts'

export const ReportGone = kind(
  'BAR-8201',
  410,
  'Relatório expirado',
  'Este link de relatório não é mais válido. Peça um novo relatório.',
)

export const ReportAddressUnconfirmed = kind(
  'BAR-8030',
  409,
  'Endereço não confirmado',
  'Relatórios só vão para usuários da conta e para endereços confirmados. Peça a confirmação deste endereço.',
)
export const ReportAddressKnown = kind(
  'BAR-8031',
  409,
  'Endereço já confirmado',
  'Este endereço já pode receber relatórios.',
)
export const ReportAddressLinkInvalid = kind(
  'BAR-8032',
  410,
  'Link inválido',
  'Este link de confirmação não é mais válido. Peça outro a quem quer enviar os relatórios.',
)

export const ReportPeriodOutOfReach = kind(
  'BAR-8570',
  400,
  'Período fora do limite',
  'O período deve estar dentro dos últimos 90 dias, até hoje.',
)
export const ReportUnderWay = kind(
  'BAR-8571',
  409,
  'Relatório em preparo',
  'Você já pediu um relatório deste tipo, que ainda está em preparo. Aguarde e peça de novo.',
)
export const ReportRecipientNotAllowed = kind(
  'BAR-8572',
  409,
  'Destinatário sem permissão',
  'Este usuário não tem permissão para ver este relatório.',
)
export const MonthNotOver = kind(
  'BAR-8682',
  400,
  'Mês ainda aberto',
  'Só um mês que já terminou pode ser fechado.',
)
