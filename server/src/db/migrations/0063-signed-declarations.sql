-- When the patient has signed a declaration electronically; the signed document is kept with the signing.
alter table clinic_declaration add column signed_at timestamptz;
