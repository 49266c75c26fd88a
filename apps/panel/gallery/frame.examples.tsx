import { Button } from '@mantine/core'
import { FormActions } from '#components/forms/form-actions.tsx'
import { AskAddress, ReportAddresses } from '#components/forms/report-addresses.tsx'
import { ReportRecipient } from '#components/forms/report-recipient.tsx'
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
  ...examplesOf('ReportRecipient', {
    'endereço que falta confirmar': () => (
      <ReportRecipient
        value="contas@exemplo.com.br"
        onChange={() => undefined}
        unconfirmed="contas@exemplo.com.br"
        onRequested={() => undefined}
      />
    ),
  }),
  ...examplesOf('AskAddress', {
    comum: () => <AskAddress email="contas@exemplo.com.br" onRequested={() => undefined} />,
  }),
  ...examplesOf('ReportAddresses', {
    'confirmado e por confirmar': () => (
      <ReportAddresses
        addresses={[
          { uuid: 'a', email: 'contas@exemplo.com.br', confirmedAt: '2026-11-01T12:00:00.000Z' },
          { uuid: 'b', email: 'nova@exemplo.com.br', confirmedAt: null },
        ]}
      />
    ),
  }),
]
