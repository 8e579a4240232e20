-- The documents that a request names are the clinic's documents.
alter table document_request_document
  add foreign key (document_id) references clinical_document;
-- What refers to a document.
create index document_request_document_document on document_request_document (document_id);
