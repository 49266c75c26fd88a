import { describe, expect, test } from 'vitest'
import { readDeliveryReports } from './delivery-report.ts'

interface Report {
  /** The fields of one recipient each. */
  recipients: readonly string[]
  returned?: string
  returnedType?: string
  encoding?: string
}

/** A report in the form of RFC 3464. */
function aReport(report: Report): Buffer {
  const { recipients, returnedType = 'text/rfc822-headers', encoding = '7bit' } = report
  const { returned = 'X-Vintem-Message: 7.0199b3a0\r\nTo: ana@exemplo.com.br\r\n' } = report
  const body = encoding === 'base64' ? Buffer.from(returned).toString('base64') : returned
  return Buffer.from(
    [
      'From: MAILER-DAEMON@mx.exemplo.com.br (Mail Delivery System)',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status;',
      '\tboundary="B/mx"',
      '',
      'This is a MIME-encapsulated message.',
      '--B/mx',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'X-Vintem-Message: 9.forged',
      '--B/mx',
      'Content-Description: Delivery report',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.exemplo.com.br',
      'Arrival-Date: Tue, 24 Nov 2026 10:00:00 -0300',
      '',
      recipients.join('\r\n\r\n'),
      '',
      '--B/mx',
      `Content-Type: ${returnedType}`,
      `Content-Transfer-Encoding: ${encoding}`,
      '',
      body,
      '--B/mx--',
      '',
    ].join('\r\n'),
  )
}

const failed = (status: string, more = '') =>
  `Final-Recipient: rfc822; Ana@exemplo.com.br\r\n${more}Action: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n  no such user`
const ANA = { event: 'bounced', seller: 7, id: '0199b3a0', recipient: 'ana@exemplo.com.br' }

// Goal: a report in the form of any server says which e-mail of ours came back from whom; one that does not
// is none.
describe('readDeliveryReports', () => {
  test.each<[string, Report]>([
    ['Postfix: the headers', { recipients: [failed('5.1.1')] }],
    [
      'Exim: the whole e-mail, forwarded from another address',
      {
        recipients: [
          failed('5.1.1', 'Original-Recipient: rfc822;ana@exemplo.com.br\r\n').replace(
            'Ana@',
            'forwarded@',
          ),
        ],
        returnedType: 'message/rfc822',
        returned:
          'Received: by mx\r\nX-Vintem-Message: 7.0199b3a0\r\nTo: ana@exemplo.com.br\r\n\r\nOlá\r\n',
      },
    ],
    [
      'Exchange: another Message-ID, in base64, with a comment after the status',
      {
        recipients: [failed('5.1.1 (bad destination mailbox address)')],
        returnedType: 'message/rfc822',
        encoding: 'base64',
        returned: 'Message-ID: <x@eurprd.example>\r\nX-Vintem-Message:\r\n 7.0199b3a0\r\n\r\nOlá',
      },
    ],
    [
      'Gmail: names in other letters, and a recipient that is only late',
      {
        recipients: [
          failed('5.1.1').replace('Final-Recipient', 'final-recipient').replace('Action', 'action'),
          'Final-Recipient: rfc822; bia@exemplo.com.br\r\nAction: delayed\r\nStatus: 4.4.1',
        ],
        returnedType: 'message/rfc822',
      },
    ],
  ])('reads that of %s', async (_, report) => {
    expect(await readDeliveryReports(aReport(report))).toEqual([{ ...ANA, status: '5.1.1' }])
  })

  test('reads what a relay has given up after it could not deliver it for days', async () => {
    const read = await readDeliveryReports(aReport({ recipients: [failed('4.4.7')] }))
    expect(read).toEqual([{ ...ANA, status: '4.4.7' }])
  })

  test('reads each recipient that failed', async () => {
    const bia = failed('5.2.2').replace('Ana@', 'bia@')
    const read = await readDeliveryReports(aReport({ recipients: [failed('5.1.1'), bia] }))
    expect(read.map(({ recipient, status }) => `${recipient} ${status}`)).toEqual([
      'ana@exemplo.com.br 5.1.1',
      'bia@exemplo.com.br 5.2.2',
    ])
  })

  test.each<[string, Buffer]>([
    ['a delay', aReport({ recipients: [failed('4.4.1').replace('failed', 'delayed')] })],
    ['a success', aReport({ recipients: [failed('2.0.0').replace('failed', 'delivered')] })],
    [
      'an e-mail of somebody else',
      aReport({ recipients: [failed('5.1.1')], returned: 'To: a@b.c\r\n' }),
    ],
    ['no recipient', aReport({ recipients: ['Action: failed\r\nStatus: 5.1.1'] })],
    [
      'an answer that a person wrote',
      Buffer.from('Subject: Re: Cobrança\r\n\r\nX-Vintem-Message: 7.a\r\n'),
    ],
    ['nothing', Buffer.alloc(0)],
    ['more than a report has', Buffer.alloc(3 * 1024 * 1024, 'a')],
    [
      'parts within parts',
      Buffer.from('Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(5_000)),
    ],
  ])('reads nothing in %s', async (_, content) => {
    expect(await readDeliveryReports(content)).toEqual([])
  })
})
