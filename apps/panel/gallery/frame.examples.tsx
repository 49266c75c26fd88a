import { Button } from '@mantine/core'
import { FormActions } from '#components/forms/form-actions.tsx'
import { AccessLayout } from '#components/frame/access-layout.tsx'
import { type Example, examplesOf } from './example.ts'

export const frame: Example[] = [
  ...examplesOf('AccessLayout', {
    'com descrição': () => (
      <AccessLayout title="Entrar" description="Receba por Pix, boleto e cartão.">
        <Button fullWidth>Entrar</Button>
      </AccessLayout>
    ),
  }),
]

export const forms: Example[] = [
  ...examplesOf('FormActions', {
    'a principal por último': () => (
      <FormActions>
        <Button variant="default">Cancelar</Button>
        <Button>Salvar</Button>
      </FormActions>
    ),
  }),
]
