import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { toastStore } from '#components/actions/notify.ts'
import { DateField } from '#components/fields/date-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { useSchemaForm } from './use-schema-form.ts'

// Goal: a user reads each error at its field, once, and no form is sent twice.
const Customer = z.object({
  name: z.string().check(z.minLength(1, 'Preenchimento obrigatório!')),
  email: z
    .string()
    .check(z.minLength(1, 'O campo e-mail é obrigatório!'), z.email('Digite um e-mail válido!')),
  address: z.object({ city: z.string().check(z.minLength(1, 'Informe a cidade.')) }),
})
type Save = (customer: z.output<typeof Customer>) => Promise<unknown> | void

const filled = { name: 'Ana', email: 'ana@exemplo.com.br', address: { city: 'Natal' } }
const blank = { name: '', email: '', address: { city: '' } }

function CustomerForm({ save, initial = blank }: { save: Save; initial?: typeof blank }) {
  const form = useSchemaForm(Customer, initial)
  return (
    <form {...form.form(save)}>
      <TextField label="Nome" {...form.field('name')} />
      <TextField label="E-mail" {...form.field('email')} />
      <TextField label="Cidade" {...form.field('address.city')} />
      <ActionButton type="submit" busy={form.isSubmitting}>
        Salvar
      </ActionButton>
      {form.isDirty && <span>alterado</span>}
      <button type="button" onClick={() => form.reset()}>
        Desfazer
      </button>
    </form>
  )
}

const refuse = (refusal: object): Save => {
  return () => Promise.reject(Object.assign(new Error('refused'), refusal))
}

const field = (name: string) => screen.getByRole('textbox', { name })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }))

describe('useSchemaForm', () => {
  test('checks a field when it is left, and no other', async () => {
    renderInPanel(<CustomerForm save={vi.fn<Save>()} />)

    await userEvent.type(field('E-mail'), 'ana')
    await userEvent.tab()

    expect(screen.getByText('Digite um e-mail válido!')).toBeDefined()
    expect(screen.queryByText('Preenchimento obrigatório!')).toBeNull()
  })

  test('does not judge a field that is left for a button, which its message would move away', async () => {
    renderInPanel(<CustomerForm save={vi.fn<Save>()} />)
    await userEvent.type(field('E-mail'), 'ana')

    await userEvent.pointer([
      { target: screen.getByRole('button', { name: 'Desfazer' }), keys: '[MouseLeft>]' },
    ])

    expect(screen.queryByText('Digite um e-mail válido!')).toBeNull()
  })

  test('takes the message away as soon as the field is changed', async () => {
    renderInPanel(<CustomerForm save={vi.fn<Save>()} />)
    await submit()

    await userEvent.type(field('Nome'), 'A')

    expect(screen.queryByText('Preenchimento obrigatório!')).toBeNull()
    expect(screen.getByText('Informe a cidade.')).toBeDefined()
  })

  test('on submit shows every message, focuses the first wrong field and saves nothing', async () => {
    const save = vi.fn<Save>()
    renderInPanel(<CustomerForm save={save} initial={{ ...blank, name: 'Ana' }} />)

    await submit()

    expect(screen.getByText('O campo e-mail é obrigatório!')).toBeDefined()
    expect(screen.getByText('Informe a cidade.')).toBeDefined()
    expect(document.activeElement).toBe(field('E-mail'))
    expect(save).not.toHaveBeenCalled()
  })

  test('saves what the schema read, with Enter, once for two submissions', async () => {
    const saving = Promise.withResolvers<void>()
    const save = vi.fn<Save>(() => saving.promise)
    renderInPanel(<CustomerForm save={save} initial={filled} />)

    await userEvent.type(field('Cidade'), '{Enter}{Enter}')
    await submit()

    expect(save.mock.calls).toEqual([[filled]])
    saving.resolve()
  })

  test('puts errors of the server at their fields', async () => {
    const errors = [
      { code: 'BAR-1001', field: 'address.city', description: 'Cidade desconhecida.' },
    ]
    renderInPanel(<CustomerForm save={refuse({ errors })} initial={filled} />)

    await submit()

    expect(await screen.findByText('Cidade desconhecida.')).toBeDefined()
    expect(document.activeElement).toBe(field('Cidade'))
    expect(toastStore.get()).toEqual([])
  })

  // @spec 000 §8: A toast 'code - description' for each error
  test.each([
    ['an error of no field', { errors: [{ code: 'BAR-2', description: 'Limite atingido.' }] }],
    [
      'an error of a field this form lacks',
      { errors: [{ field: 'plan', description: 'Limite atingido.' }] },
    ],
  ])('says %s in a toast', async (_, failure) => {
    renderInPanel(<CustomerForm save={refuse(failure)} initial={filled} />)

    await submit()

    await vi.waitFor(() => expect(toastStore.get().at(-1)?.message).toBe('Limite atingido.'))
  })

  test.each([
    ['by the button', () => submit()],
    ['with Enter in the field', () => userEvent.keyboard('{Enter}')],
  ])('sent %s, does not take a day that there is not for none', async (_, send) => {
    const save = vi.fn<(link: { expiry: string }) => void>()
    function LinkForm() {
      const form = useSchemaForm(z.object({ expiry: z.string() }), { expiry: '' })
      return (
        <form {...form.form(save)}>
          <DateField label="Expira em" {...form.field('expiry')} />
          <button type="submit">Salvar</button>
        </form>
      )
    }
    renderInPanel(<LinkForm />)

    await userEvent.type(field('Expira em'), '31022027')
    await send()

    expect(screen.getByText('Data inválida.')).toBeDefined()
    expect(document.activeElement).toBe(field('Expira em'))
    expect(save).not.toHaveBeenCalled()

    await userEvent.clear(field('Expira em'))
    await userEvent.type(field('Expira em'), '28022027{Enter}')
    expect(save.mock.calls).toEqual([[{ expiry: '2027-02-28' }]])
  })

  test('knows whether anything differs from the start', async () => {
    renderInPanel(<CustomerForm save={vi.fn<Save>()} initial={filled} />)

    await userEvent.type(field('Cidade'), '!')
    expect(screen.getByText('alterado')).toBeDefined()

    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(screen.queryByText('alterado')).toBeNull()
    expect(field('Cidade')).toHaveProperty('value', 'Natal')
  })
})
