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
