import { IconCircleCheck } from '@tabler/icons-react'
import { Avatar } from '#components/values/avatar.tsx'
import { ChargeStatusBadge, chargeStatuses } from '#components/values/charge-status-badge.tsx'
import { ChartSwatch, ChartTooltip } from '#components/values/chart-tooltip.tsx'
import { CopyButton } from '#components/values/copy-button.tsx'
import { CopyField } from '#components/values/copy-field.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { MessageOutcome } from '#components/values/message-outcome.tsx'
import { Money } from '#components/values/money.tsx'
import { PixKeyText } from '#components/values/pix-key-text.tsx'
import { PrivateValue } from '#components/values/private-value.tsx'
import { QrImage } from '#components/values/qr-image.tsx'
import { StatusBadge, type Tone } from '#components/values/status-badge.tsx'
import { type Example, examplesOf, LARGEST_CENTS, LONG_NAME } from './example.ts'

const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger', 'special']

export const values: Example[] = [
  ...examplesOf('Money', {
    comum: () => <Money amountCents={19_000} />,
    negativo: () => <Money amountCents={-4_590} />,
    'o maior': () => <Money amountCents={LARGEST_CENTS} />,
    destaque: () => <Money amountCents={LARGEST_CENTS} display />,
  }),
  ...examplesOf('DateText', { dia: () => <DateText value="2026-11-23" /> }),
  ...examplesOf('DateTimeText', {
    instante: () => <DateTimeText value="2026-11-23T12:30:00.000Z" />,
  }),
  ...examplesOf(
    'ChargeStatusBadge',
    Object.fromEntries(
      Object.keys(chargeStatuses).map((status) => [
        status,
        () => <ChargeStatusBadge status={status} />,
      ]),
    ),
  ),
  ...examplesOf(
    'StatusBadge',
    Object.fromEntries(
      tones.map((tone) => [
        tone,
        () => <StatusBadge tone={tone} icon={IconCircleCheck} label="Situação" />,
      ]),
    ),
  ),
  ...examplesOf('MessageOutcome', {
    enviado: () => (
      <MessageOutcome
        state="SENT"
        reason={null}
        sentAt="2026-11-23T12:30:00.000Z"
        day="2026-11-23"
      />
    ),
    'a enviar': () => <MessageOutcome state="HELD" reason={null} sentAt={null} day="2026-11-23" />,
    'não enviado': () => (
      <MessageOutcome state="SKIPPED" reason="UNSUBSCRIBED" sentAt={null} day="2026-11-23" />
    ),
  }),
  ...examplesOf('Avatar', {
    iniciais: () => (
      <Avatar user={{ id: 'ana', name: LONG_NAME, email: 'ana@exemplo.com.br', photo: null }} />
    ),
    grande: () => (
      <Avatar large user={{ id: 'ana', name: 'Ana', email: 'ana@exemplo.com.br', photo: null }} />
    ),
  }),
  ...examplesOf('CopyButton', {
    'só o ícone': () => <CopyButton value="01a20ad6" />,
    'com texto': () => <CopyButton value="01a20ad6" label="Copiar link" withText />,
  }),
  ...examplesOf('ChartTooltip', {
    mês: () => (
      <ChartTooltip title="nov/2026" lines={[{ key: 'new', name: 'Novas', reais: 870 }]} />
    ),
    contagem: () => (
      <ChartTooltip title="23/11/2026" lines={[{ key: 'visits', name: 'Visitas', text: '12' }]} />
    ),
  }),
  ...examplesOf('ChartSwatch', { cheia: () => <ChartSwatch fill="var(--color-brand)" /> }),
  ...examplesOf('PrivateValue', { 'à vista': () => <PrivateValue>R$ 190,00</PrivateValue> }),
  ...examplesOf('PixKeyText', {
    documento: () => <PixKeyText pixKey="52998224725" />,
    'e-mail': () => <PixKeyText pixKey={`${'a'.repeat(40)}@exemplo.com.br`} />,
    aleatória: () => <PixKeyText pixKey="123e4567-e89b-42d3-a456-426614174000" />,
  }),
  ...examplesOf('CopyField', {
    'endereço longo': () => (
      <CopyField
        label="Endereço do link"
        value="https://pagamento.exemplo.com.br/p/01a20ad6b9477764bfc16b67703c7a68-10x20"
        hint="Envie a quem vai pagar."
      />
    ),
  }),
  ...examplesOf('QrImage', {
    Pix: () => <QrImage text="00020126580014br.gov.bcb.pix" label="QR code do Pix" />,
  }),
]
