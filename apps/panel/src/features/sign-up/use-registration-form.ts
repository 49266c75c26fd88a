import { Registration, signUp } from '@vintem/contracts/sign-up/endpoints'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { api } from '#lib/api.ts'
import { blankRegistration, type RegistrationValues } from './registration-values.ts'
import { useLookUps } from './use-look-ups.ts'

const CONFIRM_REQUIRED = 'O campo confirme sua senha é obrigatório!'

const Form = z
  .extend(Registration, {
    confirmation: z.string().check(z.minLength(1, CONFIRM_REQUIRED)),
  })
  .check(
    z.refine(({ password, confirmation }) => password === confirmation, {
      error: 'As senhas precisam ser iguais',
      path: ['confirmation'],
    }),
  )

/** The form, its look-ups, and the address of the confirmation once it is sent. */
export function useRegistrationForm() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useSchemaForm<typeof Form, RegistrationValues>(Form, blankRegistration)
  const lookUps = useLookUps(form.fill)
  const send = async (values: z.output<typeof Form>) => {
    const { confirmation: _, ...body } = values
    await api(signUp, { body })
    setSentTo(body.email)
  }
  return { form, lookUps, send, sentTo }
}

export type RegistrationForm = ReturnType<typeof useRegistrationForm>
