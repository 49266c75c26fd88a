import type { SANDBOX_RAILS } from '@vintem/contracts/sandbox/endpoints'
import type { PendingFault } from './sandbox.queries.ts'

export type Rail = keyof typeof SANDBOX_RAILS

export const railNames: Readonly<Record<Rail, string>> = {
  pix: 'Pix',
  mandate: 'Pix Automático',
  bankSlip: 'Boleto',
  card: 'Cartão',
  email: 'E-mail',
  postalCode: 'Consulta de CEP',
  rates: 'Taxas do CDI',
  company: 'Consulta de CNPJ',
  bankAccount: 'Verificação de conta bancária',
  accountOpening: 'Abertura de conta',
  pixKeys: 'Chaves Pix de contas',
  payments: 'Envio de dinheiro',
  directory: 'Consulta de chaves Pix',
  slipRegistry: 'Consulta de boletos',
  invoice: 'Nota fiscal',
  cardIssuer: 'Emissor de cartões virtuais',
  files: 'Arquivos',
  whatsApp: 'WhatsApp',
  bankStatement: 'Extrato do banco',
}

type CallOf = { [R in Rail]: (typeof SANDBOX_RAILS)[R][number] }[Rail]

const callNames: Readonly<Record<CallOf, string>> = {
  request: 'Pedir',
  callHere: 'Registrar o endereço de avisos',
  remove: 'Retirar',
  cdi: 'Taxas de um período',
  find: 'Consultar',
  openSession: 'Abrir a sessão 3-D Secure',
  findVerification: 'Consultar a verificação',
  giveBack: 'Devolver',
  received: 'Confirmar um pagamento avisado',
  findReturn: 'Consultar a devolução',
  propose: 'Propor a autorização',
  askPayer: 'Pedir a autorização ao banco do pagador',
  contractOf: 'Descobrir de quem é a autorização',
  charge: 'Agendar o débito',
  findCharge: 'Consultar o débito',
  retry: 'Tentar de novo',
  cancelCharge: 'Cancelar o débito',
  register: 'Registrar',
  cancel: 'Cancelar',
  tokenize: 'Guardar o cartão',
  pay: 'Pagar',
  renew: 'Renovar o cartão',
  refund: 'Estornar',
  findRefund: 'Consultar o estorno',
  contest: 'Contestar a disputa',
  send: 'Enviar',
  verify: 'Verificar',
  judge: 'Analisar',
  findReceived: 'Consultar um Pix recebido',
  findClaim: 'Consultar o pedido de outro banco',
  answerClaim: 'Responder ao outro banco',
  sendPix: 'Enviar',
  findPix: 'Consultar',
  sendToAccount: 'Enviar a uma conta',
  sendToKey: 'Enviar a uma chave Pix',
  payBankSlip: 'Pagar um boleto',
  findOrder: 'Consultar o envio a uma conta',
  issue: 'Emitir',
  close: 'Encerrar',
  authorize: 'Autorizar uma compra',
  documents: 'Baixar',
  statementOf: 'Consultar o extrato',
  put: 'Guardar',
  open: 'Abrir',
}

/** The word for a call of a rail; without a name, the word for any call. */
export const callText = (call: string | null): string =>
  call === null ? 'Qualquer chamada' : (callNames[call as CallOf] ?? call)

export const faultNames: Readonly<Record<PendingFault['fault'], string>> = {
  refuse: 'Recusa',
  down: 'Fora do ar',
  'timeout-before': 'Sem resposta, e nada feito',
  'timeout-after': 'Sem resposta, mas feito',
  late: 'Confirmação depois (estornos)',
  'late-refuse': 'Recusa depois (estornos)',
}
