import { buffer } from 'node:stream/consumers'
import { createUploads, newUuid } from '@vintem/contracts/client'
import { attachEvidence } from '@vintem/contracts/disputes/endpoints'
import Pdf from 'pdfkit'
import type { App } from '../running-app.ts'
import { ORIGIN } from './demo-client.ts'

/** Attaches a receipt to the contestation of a charge, as anybody would from outside. */
export function createDemoEvidence({ http }: App, token: string) {
  const upload = createUploads({
    bases: { core: `${ORIGIN}/api/core` },
    async send({ method, url, file }) {
      const answer = await http.inject({
        method: method as 'PUT',
        url: url.slice(ORIGIN.length),
        headers: { authorization: `Bearer ${token}`, 'content-type': file.type },
        payload: Buffer.from(await file.arrayBuffer()),
      })
      return new Response(answer.body, { status: answer.statusCode })
    },
  })
  return async (chargeId: string): Promise<void> => {
    const file = new Blob([await receipt()], { type: 'application/pdf' })
    await upload(
      attachEvidence,
      {
        params: { id: chargeId, evidence: newUuid() },
        query: { name: 'Comprovante de retirada.pdf' },
      },
      { file, onProgress: () => undefined, signal: new AbortController().signal },
    )
  }
}

export type DemoEvidence = ReturnType<typeof createDemoEvidence>

function receipt(): Promise<Buffer<ArrayBuffer>> {
  const page = new Pdf({ size: 'A5', info: { Title: 'Comprovante de retirada' } })
  page.fontSize(16).text('Comprovante de retirada')
  page.moveDown().fontSize(11)
  page.text('Recebi as peças em ordem, no ateliê da Rua Harmonia, 210.')
  page.moveDown(3).text('Assinado por quem comprou, com documento com foto.')
  page.end()
  return buffer(page)
}
