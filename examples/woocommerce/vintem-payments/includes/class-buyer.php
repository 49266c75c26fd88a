<?php
/**
 * Who pays.
 *
 * @package VintemPayments
 */

namespace VintemPayments;

defined( 'ABSPATH' ) || exit;

/** The buyer of an order of WooCommerce, as the payment API takes one. */
final class Buyer {

	/** Where the document is kept that was typed in the gateway's own field. */
	public const DOCUMENT_META = '_vintem_document';

	/**
	 * Returns the body of a buyer.
	 *
	 * @throws \DomainException With what is missing, in words for the buyer.
	 */
	public static function of( \WC_Order $order ): array {
		$document = self::document( $order );
		$type     = Document::type( $document );
		if ( null === $type ) {
			throw new \DomainException( esc_html__( 'Informe um CPF ou CNPJ válido.', 'vintem-payments' ) );
		}
		$name = 'cnpj' === $type && '' !== $order->get_billing_company()
			? $order->get_billing_company()
			: $order->get_formatted_billing_full_name();
		$phone = self::phone( $order );
		if ( '' === $phone ) {
			throw new \DomainException( esc_html__( 'Informe um telefone com DDD.', 'vintem-payments' ) );
		}
		$address = self::address( $order );
		return array(
			'document' => array(
				'documentNumber' => Document::plain( $document ),
				'documentType'   => $type,
				'documentNation' => 'BR',
			),
			'name'     => mb_substr( trim( $name ), 0, 120 ),
			'email'    => $order->get_billing_email(),
			'phone'    => $phone,
		) + ( null === $address ? array() : array( 'address' => $address ) );
	}

	/**
	 * Returns the CPF or CNPJ of an order, or an empty text: from the fields of Brazilian Market on WooCommerce and
	 * the like (`billing_persontype` 1 is a person, 2 a company), or from the gateway's own field.
	 */
	public static function document( \WC_Order $order ): string {
		$person  = (string) $order->get_meta( '_billing_cpf' );
		$company = (string) $order->get_meta( '_billing_cnpj' );
		$is_company = '2' === (string) $order->get_meta( '_billing_persontype' );
		$typed      = (string) $order->get_meta( self::DOCUMENT_META );
		$in_order   = $is_company ? array( $company, $person, $typed ) : array( $person, $company, $typed );
		foreach ( $in_order as $document ) {
			if ( '' !== trim( $document ) ) {
				return $document;
			}
		}
		return '';
	}

	/** True where the checkout asks for a CPF or CNPJ itself. */
	public static function checkout_asks(): bool {
		$checkout = WC()->checkout();
		$fields   = $checkout ? $checkout->get_checkout_fields( 'billing' ) : array();
		return isset( $fields['billing_cpf'] ) || isset( $fields['billing_cnpj'] );
	}

	/** Digits with area code, without the 55 of Brazil; empty where there is no such phone. */
	private static function phone( \WC_Order $order ): string {
		$mobile = (string) $order->get_meta( '_billing_cellphone' );
		$digits = preg_replace( '/\D+/', '', '' !== $mobile ? $mobile : $order->get_billing_phone() );
		$digits = ltrim( $digits, '0' );
		if ( strlen( $digits ) > 11 && str_starts_with( $digits, '55' ) ) {
			$digits = substr( $digits, 2 );
		}
		return in_array( strlen( $digits ), array( 10, 11 ), true ) ? $digits : '';
	}

	/** The address, where it is whole: some banks ask for it on boletos. */
	private static function address( \WC_Order $order ): ?array {
		$number   = (string) $order->get_meta( '_billing_number' );
		$district = (string) $order->get_meta( '_billing_neighborhood' );
		$street   = $order->get_billing_address_1();
		// Without a field of its own, the number stands behind the street: "Rua das Flores, 100".
		if ( '' === $number && preg_match( '/^(.+?),\s*(\d{1,6}\w?)\b/u', $street, $parts ) ) {
			[ , $street, $number ] = $parts;
		}
		$needed = array(
			'zipCode'  => preg_replace( '/\D+/', '', $order->get_billing_postcode() ),
			'street'   => mb_substr( $street, 0, 120 ),
			'number'   => mb_substr( $number, 0, 10 ),
			'district' => mb_substr( $district, 0, 80 ),
			'city'     => mb_substr( $order->get_billing_city(), 0, 80 ),
			'state'    => $order->get_billing_state(),
			'country'  => $order->get_billing_country(),
		);
		$is_whole = ! in_array( '', $needed, true ) && 'BR' === $needed['country'] && 8 === strlen( $needed['zipCode'] );
		return $is_whole ? $needed : null;
	}
}
