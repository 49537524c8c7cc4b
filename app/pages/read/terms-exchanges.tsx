export function TermsExchanges() {
  return (
    <>
      <h2>Exchanges</h2>
      <p>
        Tell us within 7 days of delivery if a piece does not fit or does not please you. If it is unworn,
        unwashed and has its tags, we exchange it for another size, or for another piece of the same value or
        with the difference paid. You send it to us, and we send the new one without charge.
      </p>
      <ul>
        <li>Pieces made on order or altered for you cannot be exchanged, unless we made a mistake.</li>
        <li>Pieces bought in a sale can be exchanged for another size, as long as there is one.</li>
      </ul>
      <h2>If we made a mistake</h2>
      <p>
        A wrong, damaged or faulty piece is ours to put right. Send us a photo within two days of delivery. We
        fetch the piece at our cost, made on order or not, and you choose: the right one, as long as we have
        it, or your money back to your wallet or bank account within 7 business days.
      </p>
    </>
  );
}
