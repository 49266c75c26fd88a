import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { instant } from '../fields.ts'
import { INVOICE_STATUSES } from '../invoices/views.ts'

/** An invoice (NFS-e) of a charge. */
export const ApiInvoice = z.object({
  uuid: about('Identificador da nota fiscal.', z.string()),
  uuidCharge: about('A cobrança de que é.', z.string()),
  invoiceNumber: about('Número da nota, depois de autorizada.', z.nullable(z.string())),
  status: about(
    'SEND_INVOICE_SYSTEM: a prefeitura ainda não respondeu; CANCELING: cancelamento pedido.',
    z.enum(INVOICE_STATUSES),
  ),
  value: about('Valor em reais.', z.number()),
  accessKey: about('Chave de acesso da nota.', z.nullable(z.string())),
  reason: about('Por que a emissão ou o cancelamento foi recusado.', z.nullable(z.string())),
  createdAt: about('Quando a emissão foi pedida.', instant()),
  issuedAt: about('Quando foi autorizada.', z.nullable(instant())),
  pdfUrl: about('O PDF, enquanto a nota está autorizada.', z.nullable(z.string())),
  xmlUrl: about('O XML, enquanto a nota está autorizada.', z.nullable(z.string())),
})
