import { kind } from '../error-kind.ts'

export const ReportScheduleKnown = kind(
  'BAR-8680',
  409,
  'Envio já agendado',
  'Este relatório já está agendado para este endereço, com a mesma frequência.',
)
export const TooManyReportSchedules = kind(
  'BAR-8681',
  409,
  'Limite de envios agendados',
  'Uma conta pode ter até 20 envios agendados. Exclua um deles para agendar outro.',
)
