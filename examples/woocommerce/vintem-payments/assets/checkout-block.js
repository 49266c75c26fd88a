// The gateway in WooCommerce's checkout block: plain script on the globals that WordPress loads before it.
;(function () {
  'use strict'
  const { createElement: element, useEffect, useState } = window.wp.element
  const { decodeEntities } = window.wp.htmlEntities
  const { registerPaymentMethod } = window.wc.wcBlocksRegistry
  const settings = window.wc.wcSettings.getSetting('vintem_data', {})
  const { methods = [], texts = {} } = settings
  const title = decodeEntities(settings.title || 'Vintém')

  /** One way to pay, to be chosen. */
  const radio = ({ id, name }, method, setMethod) =>
    element(
      'p',
      { key: id },
      element(
        'label',
        null,
        element('input', {
          type: 'radio',
          name: 'vintem_method',
          value: id,
          checked: id === method,
          onChange: () => setMethod(id),
        }),
        ' ',
        name,
      ),
    )

  const methodChoice = (method, setMethod) =>
    element(
      'fieldset',
      { className: 'vintem-methods' },
      element('legend', { className: 'screen-reader-text' }, texts.methods),
      methods.map((each) => radio(each, method, setMethod)),
    )

  const documentField = (taxId, setTaxId) =>
    element(
      'p',
      null,
      element('label', { htmlFor: 'vintem_document' }, texts.document),
      element('input', {
        id: 'vintem_document',
        type: 'text',
        maxLength: 18,
        autoComplete: 'off',
        required: true,
        value: taxId,
        onChange: (event) => setTaxId(event.target.value),
      }),
    )

  function Fields({ eventRegistration, emitResponse }) {
    const [method, setMethod] = useState(methods[0]?.id ?? '')
    const [taxId, setTaxId] = useState('')
    const { onPaymentSetup } = eventRegistration
    const { responseTypes } = emitResponse
    useEffect(
      () =>
        onPaymentSetup(() => {
          if (taxId.trim() === '') return { type: responseTypes.ERROR, message: texts.missing }
          const paymentMethodData = { vintem_method: method, vintem_document: taxId }
          return { type: responseTypes.SUCCESS, meta: { paymentMethodData } }
        }),
      [onPaymentSetup, responseTypes, method, taxId],
    )
    return element(
      'div',
      { className: 'vintem-fields' },
      methods.length > 1 && methodChoice(method, setMethod),
      documentField(taxId, setTaxId),
    )
  }

  registerPaymentMethod({
    name: 'vintem',
    label: element('span', null, title),
    ariaLabel: title,
    content: element(Fields),
    edit: element('p', null, methods.map(({ name }) => name).join(', ')),
    canMakePayment: () => true,
    supports: { features: settings.supports || ['products'] },
  })
})()
