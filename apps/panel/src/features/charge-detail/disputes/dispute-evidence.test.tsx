import { screen, within } from '@testing-library/react'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { contestDispute, removeEvidence } from '@vintem/contracts/disputes/endpoints'
import { InvalidRequest, RailUnavailable, type WireError } from '@vintem/contracts/errors'
import { describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { stubServer } from '../../../../test/stub-server.ts'
import { stubUploads } from '../../../../test/stub-uploads.ts'
import type { Evidence } from '../charge-detail.queries.ts'
import { aCharge } from '../charge-fixture.ts'
import { ChargeScreen } from '../charge-screen.tsx'

// Goal: a seller attaches documents to a contestation, sees how far each has come, and is told beside
// its name why one is not taken; what was attached can be removed until it is sent.
const aDocument = (name: string, size = 34_567): Evidence => ({
  uuid: `uuid-${name}`,
  name,
  mediaType: 'application/pdf',
  size,
  createdAt: '2026-11-21T12:30:00.000Z',
})
const pdf = (name: string, bytes = 20) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

async function openDispute(evidence: Evidence[] = [], contestable = true) {
  const stored = { evidence }
  const charge = () =>
    aCharge({
      status: 'DISPUTE',
      paymentMethod: 'CREDIT_CARD',
      dispute: {
        uuid: 'd',
        status: contestable ? 'OPEN' : 'CONTESTED',
        amount: 60,
        reason: 'O titular do cartão não reconhece a compra.',
        openedAt: '2026-11-20T13:45:00.000Z',
        deadline: '2026-11-25',
        contestable,
        contestedAt: null,
        message: null,
        evidence: stored.evidence,
        concludedAt: null,
      },
    })
  const calls = stubServer([
    [getCharge, charge],
    [contestDispute, () => charge().dispute],
    [
      removeEvidence,
      ({ path }) => {
        stored.evidence = stored.evidence.filter(({ uuid }) => !path.endsWith(uuid))
        return new Response(null, { status: 204 })
      },
    ],
  ])
  const uploads = stubUploads()
  const { user } = await renderScreen(<ChargeScreen id={charge().uuid} />, 'SALE')
  await user.click(await screen.findByRole('button', { name: 'Saiba mais' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disputa' }))
  return { user, dialog, uploads, calls, stored }
}

const attached = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole('list', { name: 'Documentos anexados' }))

describe('documents of a contestation', () => {
  // @spec 000 §4 Charges: Contest: their upload, until the contestation is sent with them as one
  // package
  test('go one by one, with their progress, and are then listed', async () => {
    const { user, dialog, uploads, stored } = await openDispute()
    expect(dialog.getByText('Nenhum documento anexado.')).toBeTruthy()
    await user.upload(dialog.getByLabelText('Anexar documentos', { selector: 'input' }), [
      pdf('Nota.pdf'),
      pdf('Entrega.pdf'),
    ])

    const bar = await dialog.findByRole('progressbar', { name: 'Enviando Nota.pdf' })
    expect(uploads).toHaveLength(1)
    expect(uploads[0]).toMatchObject({
      url: expect.stringMatching(/\/dispute\/evidence\/[-0-9a-f]{36}\?name=Nota\.pdf$/),
      type: 'application/pdf',
    })
    uploads[0]?.comes(10, 20)
    await vi.waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'))
    await user.type(dialog.getByRole('textbox'), 'Entregue.')
    await user.click(dialog.getByRole('button', { name: 'Contestar' }))
    expect(await screen.findByText('Aguarde o envio dos documentos para contestar.')).toBeTruthy()

    stored.evidence = [aDocument('Nota.pdf')]
    uploads[0]?.answer(200, stored.evidence[0] ?? {})
    await attached(dialog).findByText('Nota.pdf')
    expect(attached(dialog).getByText(/^34 kB/).textContent).toContain('21/11/2026 09:30')
    await vi.waitFor(() => expect(uploads).toHaveLength(2))
    stored.evidence = [...stored.evidence, aDocument('Entrega.pdf')]
    uploads[1]?.answer(200, stored.evidence[1] ?? {})
    await attached(dialog).findByText('Entrega.pdf')

    await user.click(dialog.getByRole('button', { name: 'Contestar' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Enviar a contestação?' }))
    expect(asked.getByText(/com a mensagem e 2 documentos/)).toBeTruthy()
  })

  test('of a kind are named by it, and ticked once they are there', async () => {
    const { user, dialog, uploads, stored } = await openDispute()
    const kind = 'Comprovante de entrega ou de que o serviço foi prestado'
    const row = () => within(dialog.getByText(kind).closest('li') as HTMLElement)
    expect(row().getByLabelText('Falta')).toBeTruthy()
    await user.upload(row().getByLabelText(`Anexar: ${kind}`, { selector: 'input' }), [
      pdf('correio.pdf'),
    ])

    await vi.waitFor(() => expect(uploads).toHaveLength(1))
    const sent = new URL(uploads[0]?.url ?? '', location.origin).searchParams.get('name') ?? ''
    expect(sent).toBe('Entrega - correio.pdf')
    stored.evidence = [aDocument(sent)]
    uploads[0]?.answer(200, stored.evidence[0] ?? {})
    expect(await row().findByLabelText('Anexado')).toBeTruthy()
  })

  test('that the server does not take say why, and can be sent again as the same', async () => {
    const { user, dialog, uploads } = await openDispute()
    const input = dialog.getByLabelText('Anexar documentos', { selector: 'input' })
    await user.upload(input, [pdf('Nota.pdf')])
    await vi.waitFor(() => expect(uploads).toHaveLength(1))
    const error: WireError = { ...RailUnavailable, description: 'Sem o armazenamento.' }
    uploads[0]?.answer(503, { errors: [error] })
    expect((await dialog.findByRole('alert')).textContent).toContain('Sem o armazenamento.')

    await user.click(dialog.getByRole('button', { name: 'Tentar novamente: Nota.pdf' }))
    await vi.waitFor(() => expect(uploads).toHaveLength(2))
    expect(uploads[1]?.url).toBe(uploads[0]?.url)
  })

  test('that the server does not take for what they are can only be dismissed', async () => {
    const { user, dialog, uploads } = await openDispute()
    const input = dialog.getByLabelText('Anexar documentos', { selector: 'input' })
    await user.upload(input, [pdf('Falsa.pdf')])
    await vi.waitFor(() => expect(uploads).toHaveLength(1))
    const error: WireError = { ...InvalidRequest, field: 'file', description: 'Não é PDF.' }
    uploads[0]?.answer(400, { errors: [error] })

    expect((await dialog.findByRole('alert')).textContent).toContain('Não é PDF.')
    expect(dialog.queryByRole('button', { name: /^Tentar novamente/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Dispensar Falsa.pdf' }))
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['another type', new File(['x'], 'a.txt', { type: 'text/plain' }), /PDF, JPEG ou PNG/],
    ['nothing', pdf('vazio.pdf', 0), /vazio/],
    ['too much', pdf('grande.pdf', 5 * 1024 * 1024 + 1), /passa de 5 MB/],
  ])('of %s are not sent', async (_, file, words) => {
    const { user, dialog, uploads } = await openDispute()
    const input = dialog.getByLabelText('Anexar documentos', { selector: 'input' })
    input.removeAttribute('accept')
    await user.upload(input, file)

    expect((await dialog.findByRole('alert')).textContent).toMatch(words)
    expect(uploads).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: `Dispensar ${file.name}` }))
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  test('are ten at most', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => aDocument(`${index}.pdf`))
    const { dialog } = await openDispute(ten)
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Anexar documentos' })
    expect(button.disabled).toBe(true)
    expect(attached(dialog).getAllByRole('listitem')).toHaveLength(10)
  })

  test('can be removed while nothing is sent, and the focus stays near', async () => {
    const { user, dialog, calls } = await openDispute([aDocument('a.pdf'), aDocument('b.pdf')])
    await user.click(dialog.getByRole('button', { name: 'Remover a.pdf' }))

    await screen.findByText('Documento removido.')
    await vi.waitFor(() => expect(dialog.queryByText('a.pdf')).toBeNull())
    expect(calls.filter(({ at }) => at === removeEvidence.at)).toHaveLength(1)
    expect(document.activeElement).toBe(dialog.getByRole('list', { name: 'Documentos anexados' }))
  })

  test('can be looked at, and no more, once they are sent', async () => {
    const { dialog } = await openDispute([aDocument('a.pdf')], false)
    expect(dialog.getByRole('button', { name: 'Baixar a.pdf' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /Remover/ })).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Anexar documentos' })).toBeNull()
  })
})
