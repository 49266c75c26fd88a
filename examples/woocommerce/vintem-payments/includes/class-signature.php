<?php
/**
 * Signatures of webhooks.
 *
 * @package VintemPayments
 */

namespace VintemPayments;

defined( 'ABSPATH' ) || exit;

/** Standard Webhooks, scheme v1: HMAC-SHA256 over `id.timestamp.body`. */
final class Signature {

	private const TOLERANCE_SECONDS = 300;

	/**
	 * True where one of the secrets has signed this body within the last five minutes.
	 *
	 * @param string   $body       As it came.
	 * @param string   $id         Header webhook-id.
	 * @param string   $timestamp  Header webhook-timestamp.
	 * @param string   $signatures Header webhook-signature.
	 * @param string[] $secrets    `whsec_…`; two of them while one takes the other's place.
	 * @param int      $now        Seconds since 1970.
	 */
	public static function is_valid( string $body, string $id, string $timestamp, string $signatures, array $secrets, int $now ): bool {
		if ( '' === $id || ! preg_match( '/^\d{1,12}$/', $timestamp ) || abs( $now - (int) $timestamp ) > self::TOLERANCE_SECONDS ) {
			return false;
		}
		$is_valid = false;
		foreach ( $secrets as $secret ) {
			$key = self::key( $secret );
			if ( null === $key ) {
				continue;
			}
			$expected = base64_encode( hash_hmac( 'sha256', "$id.$timestamp.$body", $key, true ) );
			foreach ( explode( ' ', $signatures ) as $signature ) {
				[ $scheme, $value ] = array_pad( explode( ',', $signature, 2 ), 2, '' );
				$is_valid           = ( 'v1' === $scheme && hash_equals( $expected, $value ) ) || $is_valid;
			}
		}
		return $is_valid;
	}

	/** Returns the bytes of a secret, or null where it is none. */
	public static function key( string $secret ): ?string {
		if ( ! str_starts_with( $secret, 'whsec_' ) ) {
			return null;
		}
		$key = base64_decode( substr( $secret, 6 ), true );
		return is_string( $key ) && '' !== $key ? $key : null;
	}

	/**
	 * Returns the secrets of a setting that may have several, with blanks between them.
	 *
	 * @return string[]
	 */
	public static function secrets( string $setting ): array {
		return preg_split( '/\s+/', $setting, -1, PREG_SPLIT_NO_EMPTY ) ?: array();
	}
}
