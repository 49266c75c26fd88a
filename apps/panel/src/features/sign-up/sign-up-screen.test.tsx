import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { SignUpScreen } from './sign-up-screen.tsx'

// Goal: missing data are reported in the step of their field.
test('the first step is left once its fields are right', async () => {
  stubServer([])
  const { user } = await renderScreen(<SignUpScreen />)

  await user.click(screen.getByRole('button', { name: 'Próximo' }))

  expect(screen.getByText('Passo 1 de 2')).toBeTruthy()
  const wrong = document.querySelectorAll('[aria-invalid="true"]')
  expect([...wrong].map((field) => field.getAttribute('name'))).toContain('companyName')
  expect(document.activeElement).toBe(screen.getByLabelText(/^CNPJ/))
})
