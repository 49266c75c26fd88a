import { civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import { formatCep, formatDocument } from '@vintem/brazil/document'
import { formatBRL } from '@vintem/brazil/money'
import { formatServiceCode, type Nfse } from '@vintem/brazil/nfse'
import Pdf from 'pdfkit'
import { mm, printable } from '#platform/pdf.ts'

const LEFT = 20
const WIDTH = 170
const LABEL_WIDTH = 48

/** The invoice on a page of A4, as a tax office draws one (DANFSe); it says that it is no real one. */
export async function invoicePdf(nfse: Nfse): Promise<Buffer> {
  const { dps, number, provider } = nfse
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    lang: 'pt-BR',
    info: { Title: `NFS-e ${number}`, Author: printable(provider.name) },
  })
  doc.font('Helvetica-Bold').fontSize(15)
  doc.text('DANFSe – Documento Auxiliar da NFS-e', mm(LEFT), mm(20))
  doc.font('Helvetica').fontSize(9)
  doc.text('Ambiente de testes: sem valor fiscal.', mm(LEFT), mm(28))
  let y = 38
  for (const [title, facts] of groupsOf(nfse)) {
    doc.font('Helvetica-Bold').fontSize(10).text(title, mm(LEFT), mm(y))
    doc
      .moveTo(mm(LEFT), mm(y + 5.5))
      .lineTo(mm(LEFT + WIDTH), mm(y + 5.5))
      .lineWidth(0.5)
      .stroke()
    y += 8
    for (const [label, text] of facts) {
      doc
        .font('Helvetica')
        .fontSize(9)
        .text(label, mm(LEFT), mm(y), { width: mm(LABEL_WIDTH) })
      doc.font('Helvetica-Bold').text(printable(text), mm(LEFT + LABEL_WIDTH), mm(y), {
        width: mm(WIDTH - LABEL_WIDTH),
        height: mm(24),
        ellipsis: true,
      })
      y = Math.max(y + 6, doc.y / mm(1) + 1.5)
    }
    y += 5
  }
  doc.font('Helvetica-Bold').fontSize(14)
  doc.text(`Valor do serviço: ${printable(formatBRL(dps.amountCents))}`, mm(LEFT), mm(y), {
    width: mm(WIDTH),
    align: 'right',
  })
  doc.end()
  return Buffer.concat(await Array.fromAsync(doc as AsyncIterable<Buffer>))
}

type Group = readonly [title: string, facts: readonly (readonly [label: string, text: string])[]]

function groupsOf({ dps, accessKey, number, generatedAt, cityName, provider }: Nfse): Group[] {
  return [
    [
      'Nota fiscal de serviço eletrônica',
      [
        ['Número', String(number)],
        ['Chave de acesso', accessKey],
        ['Emitida em', formatCivilDate(civilDateOf(generatedAt))],
        ['Competência', formatCivilDate(dps.day)],
      ],
    ],
    [
      'Prestador do serviço',
      [
        ['Nome', provider.name],
        ['CNPJ', formatDocument(dps.provider.document)],
        [
          'Endereço',
          `${provider.street}, ${provider.streetNumber}, ${provider.district}, ${formatCep(provider.zipCode)}, ${cityName} – ${provider.state}`,
        ],
      ],
    ],
    [
      'Tomador do serviço',
      [
        ['Nome', dps.customer.name],
        ['Documento', formatDocument(dps.customer.document)],
        ['E-mail', dps.customer.email ?? '—'],
      ],
    ],
    [
      'Serviço prestado',
      [
        ['Código nacional', formatServiceCode(dps.serviceCode)],
        ['Município', cityName],
        ['Descrição', dps.description],
      ],
    ],
  ]
}
