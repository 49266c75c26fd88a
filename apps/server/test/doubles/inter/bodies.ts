import * as z from 'zod/mini'

/** What payments by PIX are known by. */
export const uuid = z.uuid()
const Account = z.strictObject({
  tipo: z.literal('DADOS_BANCARIOS'),
  nome: z.string(),
  cpfCnpj: z.string().check(z.regex(/^\d{11}$|^\d{14}$/)),
  agencia: z.string(),
  contaCorrente: z.string(),
  tipoConta: z.enum(['CONTA_CORRENTE', 'CONTA_POUPANCA', 'CONTA_SALARIO', 'CONTA_PAGAMENTO']),
  instituicaoFinanceira: z.strictObject({ ispb: z.string().check(z.regex(/^\d{8}$/)) }),
})
const Key = z.strictObject({ tipo: z.literal('CHAVE'), chave: z.string() })
/** `PagamentoPixRequestBody`. */
export const PixBody = z.strictObject({
  valor: z.number().check(z.positive(), z.multipleOf(0.01)),
  descricao: z.optional(z.string().check(z.maxLength(140))),
  destinatario: z.union([Account, Key]),
})

/** `EfetuarPagamento`. */
export const SlipBody = z.strictObject({
  codBarraLinhaDigitavel: z.string().check(z.regex(/^\d{44,48}$/)),
  valorPagar: z.string().check(z.regex(/^\d+\.\d{2}$/)),
  dataPagamento: z.optional(z.iso.date()),
  dataVencimento: z.iso.date(),
  cpfCnpjBeneficiario: z.optional(z.string()),
})
