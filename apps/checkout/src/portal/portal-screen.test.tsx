import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { show } from '../../test/render-page.tsx'
import { aServer, refusal } from '../../test/server.ts'
import { FACE } from '../../test/situations.ts'
import { aCharge, aPortal, aSubscription } from './portal-fixture.ts'

// Goal: a subscriber gets a link, enters by it, sees what is to be paid first, and leaves.
const AT = '/api/core/public/pages/luz-e-sombra/portal'
const [LINKS, SESSION] = [`${AT}/links`, `${AT}/session`]
const over = () => refusal(401, 'BAR-5031', 'Seu acesso terminou. Peça um novo link.')

const open = () => {
  show({
    kind: 'portal',
    portal: { sellerName: 'Estúdio Luz & Sombra', face: FACE, subDomain: 'luz-e-sombra' },
  })
  return userEvent.setup()
}

afterEach(() => history.replaceState(null, '', '/'))

describe('PortalScreen', () => {
  test('without a session sends a link, and says the same to everybody', async () => {
    const sent = aServer({ [AT]: over, [LINKS]: () => ({ body: null }) })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Receber link' }))
    expect(screen.getByText('Preenchimento obrigatório!')).toBeTruthy()

    await user.type(screen.getByLabelText('E-mail, CPF ou CNPJ'), '529.982.247-25{Enter}')

    expect(await screen.findByText(/^Se houver um cadastro com estes dados/)).toBeTruthy()
    expect(sent.filter(({ path }) => path === LINKS).map(({ body }) => body)).toEqual([
      { who: '529.982.247-25' },
    ])
  })

  test('says at the field what is wrong with what was typed', async () => {
    const words = 'Informe um e-mail, CPF ou CNPJ válido.'
    aServer({
      [AT]: over,
      [LINKS]: () => ({
        status: 400,
        body: { errors: [{ code: 'BAR-0002', title: '', description: words, field: 'who' }] },
      }),
    })
    const user = open()
    await user.type(await screen.findByLabelText('E-mail, CPF ou CNPJ'), 'ana{Enter}')
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('a link is used by a press alone, and leaves the address', async () => {
    history.replaceState(null, '', '/checkout/assinante/luz-e-sombra#the-token')
    const sent = aServer({ [SESSION]: () => ({ body: null }), [AT]: () => ({ body: aPortal() }) })
    const user = open()
    const enter = await screen.findByRole('button', { name: 'Entrar' })
    expect(sent).toEqual([])

    await user.click(enter)

    expect(await screen.findByText('Nada em aberto.')).toBeTruthy()
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [SESSION, { token: 'the-token' }],
      [AT, undefined],
    ])
    expect(location.hash).toBe('')
  })

  test('a link that is opened in the tab of the page is taken, too', async () => {
    aServer({ [AT]: over })
    open()
    await screen.findByLabelText('E-mail, CPF ou CNPJ')
    location.hash = '#the-token'
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeTruthy()
  })

  test('a link that was used leads to another', async () => {
    history.replaceState(null, '', '#old')
    const words = 'Este link expirou ou já foi usado. Peça outro.'
    aServer({ [SESSION]: () => refusal(422, 'BAR-5030', words), [AT]: over })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Entrar' }))
    expect(await screen.findByText(words)).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Pedir outro link' }))
    expect(await screen.findByLabelText('E-mail, CPF ou CNPJ')).toBeTruthy()
  })

  test('shows what is to be paid, subscriptions and receipts', async () => {
    aServer({
      [AT]: () => ({
        body: aPortal({
          open: [
            aCharge({ title: 'Atrasada', status: 'LATE', dueDate: '2026-11-01' }),
            aCharge({ title: 'Com boleto', bankSlipPath: '/boleto.pdf' }),
            aCharge({ title: 'No cartão', isOnCard: true }),
            aCharge({ title: 'Sem página', path: null }),
          ],
          subscriptions: [aSubscription()],
          paid: [
            aCharge({
              status: 'PAID',
              paidDate: '2026-01-31',
              method: 'PIX',
              invoices: [{ number: '77', path: '/nota.pdf' }],
            }),
          ],
        }),
      }),
    })
    open()
    const toPay = within(await screen.findByRole('region', { name: 'A pagar' }))
    expect(toPay.getAllByRole('listitem')[0]?.textContent).toMatch(
      /Atrasada.*120,00.*Venceu em 01\/11\/2026/,
    )
    expect(toPay.getByRole('link', { name: 'Pagar Atrasada' }).getAttribute('href')).toBe(
      '/pagar/a/b',
    )
    expect(
      toPay.getByRole('link', { name: '2ª via do boleto de Com boleto' }).getAttribute('href'),
    ).toBe('/boleto.pdf')
    expect(toPay.getByRole('link', { name: 'Ver No cartão' })).toBeTruthy()
    expect(toPay.getAllByRole('link')).toHaveLength(4)
    const subscriptions = screen.getByRole('region', { name: 'Assinaturas' }).textContent
    expect(subscriptions.replaceAll('\u00a0', ' ')).toMatch(
      /LivreR\$ 1\.199,88 por ano.*Ativa · desde 31\/01\/2026 · Pix.*Próximas cobranças de Livre31\/01\/2027R\$ 1\.199,88/,
    )
    const paid = within(screen.getByRole('region', { name: 'Pagamentos' }))
    expect(paid.getByRole('link', { name: 'Recibo de Livre' })).toBeTruthy()
    expect(paid.getByRole('link', { name: 'Nota fiscal 77' })).toBeTruthy()
  })

  test('who leaves is asked for a link again', async () => {
    const sent = aServer({ [AT]: () => ({ body: aPortal() }), [SESSION]: () => ({ body: null }) })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Sair' }))
    expect(await screen.findByLabelText('E-mail, CPF ou CNPJ')).toBeTruthy()
    expect(sent.at(-1)?.path).toBe(SESSION)
  })

  test('ends the reminders by e-mail, and takes up those by WhatsApp', async () => {
    const REMINDERS = `${AT}/reminders`
    const sent = aServer({
      [AT]: (call) => ({ body: aPortal({ isReminded: call === 0, byWhatsApp: call === 2 }) }),
      [REMINDERS]: () => ({ body: null }),
    })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Parar os lembretes por e-mail' }))
    expect(await screen.findByText(/não recebe mais lembretes de Estúdio/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Receber lembretes por WhatsApp' }))
    await screen.findByRole('button', { name: 'Parar os lembretes por WhatsApp' })
    expect(sent.filter(({ path }) => path === REMINDERS).map(({ body }) => body)).toEqual([
      { channel: 'EMAIL', active: false },
      { channel: 'WHATSAPP', active: true },
    ])
  })

  const CANCEL = `${AT}/subscriptions/s/cancel`
  const WITHDRAW = `${AT}/subscriptions/s/withdraw`
  const KEEP = `${AT}/subscriptions/s/keep`
  const begin = () => screen.findByRole('button', { name: 'Cancelar assinatura Livre' })
  const confirm = () => screen.getByRole('button', { name: 'Confirmar cancelamento' })

  test('cancels a subscription by two presses, shows the protocol, and keeps it after all', async () => {
    const ended = aSubscription({
      endsOn: '2027-01-31',
      isKeepable: true,
      nextCharges: [],
      protocol: '2026112112345678',
    })
    const sent = aServer({
      [AT]: (call) => ({
        body: aPortal({ subscriptions: [call === 1 ? ended : aSubscription()] }),
      }),
      [CANCEL]: () => ({ body: { protocol: '2026112112345678', endsOn: '2027-01-31' } }),
      [KEEP]: () => ({ body: { endsOn: null } }),
    })
    const user = open()
    await user.click(await begin())
    await user.click(screen.getByRole('button', { name: 'Manter assinatura' }))
    await user.click(await begin())
    expect(screen.getByText(/Ela continua até 31\/01\/2027, e nada mais será cobrado/)).toBeTruthy()
    expect(sent.some(({ path }) => path === CANCEL)).toBe(false)

    await user.click(confirm())

    expect(await screen.findByText(/Protocolo 2026112112345678/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Cancelar assinatura/ })).toBeNull()
    expect(screen.getByText(/Ativa · termina em 31\/01\/2027/)).toBeTruthy()
    expect(sent.filter(({ path }) => path === CANCEL)).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: 'Manter assinatura Livre' }))
    expect(await begin()).toBeTruthy()
    expect(sent.filter(({ path }) => path === KEEP)).toHaveLength(1)
  })

  test('in its first week all is given back by two presses, and when is said before', async () => {
    const withdrawal = { until: '2026-11-28', value: 120, method: 'PIX' } as const
    const over = aSubscription({
      status: 'INACTIVE',
      cancelledDate: '2026-11-21',
      nextCharges: [],
      protocol: '2026112112345678',
    })
    const sent = aServer({
      [AT]: (call) => ({
        body: aPortal({ subscriptions: [call === 0 ? aSubscription({ withdrawal }) : over] }),
      }),
      [WITHDRAW]: () => ({ body: { protocol: '2026112112345678' } }),
    })
    const user = open()
    await user.click(await begin())
    expect(screen.getByText(/Até 28\/11\/2026 você pode desistir.*O Pix volta em/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Usar até 31/01/2027, sem devolução' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Cancelar e receber R\$\s120,00$/ }))

    expect(await screen.findByText(/Protocolo 2026112112345678/)).toBeTruthy()
    expect(sent.filter(({ path }) => path === WITHDRAW)).toHaveLength(1)
  })

  test('one that has not begun ends immediately', async () => {
    aServer({
      [AT]: () => ({
        body: aPortal({ subscriptions: [aSubscription({ status: 'PENDING', cancelsOn: null })] }),
      }),
    })
    const user = open()
    await user.click(await begin())
    expect(screen.getByText(/Ela termina agora.*não pode ser desfeito/)).toBeTruthy()
  })

  test('where the link is old, leads to another', async () => {
    const words = 'Por segurança, peça um novo link para cancelar.'
    aServer({
      [AT]: () => ({ body: aPortal({ subscriptions: [aSubscription()] }) }),
      [CANCEL]: () => refusal(403, 'BAR-5032', words),
    })
    const user = open()
    await user.click(await begin())
    await user.click(confirm())
    expect(await screen.findByText(words)).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Pedir novo link' }))
    expect(await screen.findByLabelText('E-mail, CPF ou CNPJ')).toBeTruthy()
  })
})
