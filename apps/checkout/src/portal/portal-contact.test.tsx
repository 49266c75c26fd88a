import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aServer } from '../../test/server.ts'
import { PortalContact } from './portal-contact.tsx'

const CONTACT = '/api/core/public/pages/loja/portal/contact'
const shown = { email: 'a•••@exemplo.com.br', phone: '•••••••4321', address: null }
const read = () => ({ status: 200, body: shown })

Object.assign(Element.prototype, { scrollIntoView: () => undefined })

// Goal: a subscriber sees what the shop has on file and changes it, and a new mailbox only with the code that
// it was sent.
describe('PortalContact', () => {
  afterEach(cleanup)
  function open(answers: Parameters<typeof aServer>[0]) {
    const sent = aServer({ [CONTACT]: read, ...answers })
    const [onChange, onLeave] = [vi.fn(), vi.fn()]
    render(<PortalContact subDomain="loja" onChange={onChange} onLeave={onLeave} />)
    return { sent, onChange, onLeave, user: userEvent.setup() }
  }
  const button = (name: string | RegExp) => screen.findByRole('button', { name })

  test('asks for the new mailbox, then for its code', async () => {
    const bodies: unknown[] = []
    const { user, sent, onChange } = open({
      [`${CONTACT}/email`]: () => ({ status: 200, body: null }),
    })
    await user.click(await button(/^Ver e mudar/))
    expect(await screen.findByText('a•••@exemplo.com.br')).toBeDefined()
    await user.click(await button(/^Mudar E-mail/))
    await user.type(screen.getByLabelText('E-mail novo'), 'nova@exemplo.com.br')
    await user.click(await button('Enviar código'))
    await user.type(await screen.findByLabelText('Código de seis números'), '123')
    await user.click(await button('Confirmar e-mail'))
    expect(screen.getByText('Digite os seis números.')).toBeDefined()
    await user.type(screen.getByLabelText('Código de seis números'), '456')
    await user.click(await button('Confirmar e-mail'))

    expect(await screen.findByText('E-mail mudado. Avisamos também o anterior.')).toBeDefined()
    expect(onChange).toHaveBeenCalledOnce()
    for (const { body } of sent) if (body) bodies.push(body)
    expect(bodies).toEqual([{ email: 'nova@exemplo.com.br' }, { code: '123456' }])
  })

  test('leads to a new link where this one is too old', async () => {
    const errors = [{ code: 'BAR-5032', title: 'Link antigo', description: 'Peça outro link.' }]
    const { user, onLeave } = open({
      [`${CONTACT}/phone`]: () => ({ status: 403, body: { errors } }),
    })
    await user.click(await button(/^Ver e mudar/))
    await user.click(await button(/^Mudar Telefone/))
    await user.type(screen.getByLabelText('Telefone novo, com DDD'), '11987654321')
    await user.click(await button('Salvar telefone'))
    expect(await screen.findByText('Peça outro link.')).toBeDefined()
    await user.click(await button('Pedir novo link'))
    expect(onLeave).toHaveBeenCalledOnce()
  })

  test('says what went wrong, and tries again', async () => {
    const { user } = open({ [CONTACT]: () => ({ status: 503, body: { errors: [] } }) })
    await user.click(await button(/^Ver e mudar/))
    expect(await button('Tentar novamente')).toBeDefined()
  })
})
