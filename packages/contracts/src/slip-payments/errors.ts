import { kind } from '../error-kind.ts'

export const InvalidBarcode = kind(
  'BAR-0001',
  400,
  'Código de barras inválido',
  'Código de barras inválido. Verifique se está correto.',
)

/** A refusal of the registry: its title is the field that clients read the reason from (specification 3 §8). */
const refusal = (code: `BAR-${string}`, reason: string, description: string) =>
  kind(code, 422, `error_reason: ${reason}`, description)

export const SlipAlreadyPaid = refusal(
  'BAR-9000',
  'already_paid',
  'Boleto já pago. Verifique o código de barras.',
)
export const SlipNotFound = refusal(
  'BAR-9001',
  'barcode_not_found',
  'Boleto não encontrado. Verifique se o código de barras está correto.',
)
export const SlipLineInvalid = refusal(
  'BAR-9002',
  'cannot_convert_digitable_line_to_barcode',
  'Código de barras inválido. Verifique se a linha digitável está correta.',
)
export const SlipRuleBroken = refusal(
  'BAR-9003',
  'business_rule_error',
  'Erro de validação do boleto. Verifique os dados informados.',
)
export const SlipExpired = refusal(
  'BAR-9004',
  'expired_boleto',
  'Boleto vencido. Não é possível processar boletos vencidos.',
)
export const SlipValueInvalid = refusal(
  'BAR-9005',
  'invalid_value',
  'Valor do boleto inválido. Verifique as informações.',
)
export const SlipNotChecked = kind(
  'BAR-9006',
  409,
  'Boleto não consultado',
  'Consulte o boleto antes de pagar: a consulta vale por 15 minutos.',
)
export const SlipPaymentExists = kind(
  'BAR-9007',
  409,
  'Boleto repetido',
  'Este boleto já tem um pagamento, feito ou em andamento.',
)
export const SlipAmountDiffers = kind(
  'BAR-9008',
  409,
  'Valor diferente',
  'O valor informado não é o do boleto.',
)
/** Answers with the day on which it would be paid. */
export const SlipDayMoved = kind(
  'BAR-9009',
  409,
  'Data sem pagamento',
  'Nessa data o boleto não pode ser pago. Confirme o pagamento em outra data.',
)
export const SlipDayTooLate = kind(
  'BAR-9010',
  409,
  'Data depois do vencimento',
  'O boleto não pode ser pago nessa data.',
)
export const SlipWindowClosed = kind(
  'BAR-9011',
  409,
  'Fora do horário',
  'O horário de pagamento de boletos de hoje terminou.',
)
export const SlipsNotOffered = kind(
  'BAR-9310',
  409,
  'Boletos indisponíveis',
  'Esta instalação envia pagamentos por arquivo do banco, que não leva boletos nem contas.',
)
export const SlipRegistryDown = kind(
  'BAR-9012',
  503,
  'Validação indisponível',
  'Serviço de validação de boletos temporariamente indisponível.',
)
