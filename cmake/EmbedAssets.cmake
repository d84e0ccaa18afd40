# embed_assets(target folder): the files of a folder, plain and gzipped, become part of the target (assets.h).
function(embed_assets target folder)
  file(GLOB_RECURSE files RELATIVE ${folder} CONFIGURE_DEPENDS ${folder}/*)
  list(SORT files)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${target}_assets.cpp)
  set(assembly "")
  set(declarations "")
  set(entries "")
  set(inputs "")
  set(index 0)
  foreach(file IN LISTS files)
    set(plain ${folder}/${file})
    set(zipped ${CMAKE_CURRENT_BINARY_DIR}/${target}_assets/${file}.gz)
    get_filename_component(zipped_folder ${zipped} DIRECTORY)
    file(MAKE_DIRECTORY ${zipped_folder})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${plain})
    execute_process(COMMAND gzip -9nc ${plain} OUTPUT_FILE ${zipped} COMMAND_ERROR_IS_FATAL ANY)
    list(APPEND inputs ${plain} ${zipped})
    foreach(form plain zipped)
      set(name covey_asset_${index}_${form})
      string(APPEND assembly "    \".global ${name}, ${name}_end\\n${name}:\\n.incbin \\\"${${form}}\\\"\\n${name}_end:\\n.byte 0\\n\"\n")
      string(APPEND declarations "extern const char ${name}[], ${name}_end[];\n")
    endforeach()
    set(bytes "")
    foreach(form plain zipped)
      set(name covey_asset_${index}_${form})
      string(APPEND bytes ", std::string_view(${name}, static_cast<std::size_t>(${name}_end - ${name}))")
    endforeach()
    string(APPEND entries "      {\"${file}\"${bytes}},\n")
    math(EXPR index "${index} + 1")
  endforeach()
  file(GENERATE OUTPUT ${source} CONTENT "// Made by cmake/EmbedAssets.cmake.
#include <covey/service/assets.h>

#include <cstddef>

__asm__(
    \".section .rodata\\n\"
${assembly}    \".section .text\\n\");

extern \"C\" {
${declarations}}

namespace covey::service {

std::vector<EmbeddedFile> embedded_files() {
  return {
${entries}  };
}

}  // namespace covey::service
")
  set_source_files_properties(${source} PROPERTIES GENERATED TRUE OBJECT_DEPENDS "${inputs}")
  target_sources(${target} PRIVATE ${source})
endfunction()

# embed_text(target file function): a text file of the sources becomes what function(), in a namespace, returns.
function(embed_text target file function)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} text)
  string(REGEX REPLACE "::[^:]*$" "" namespace ${function})
  string(REGEX REPLACE "^.*::" "" name ${function})
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${target}_${name}.cpp)
  file(GENERATE OUTPUT ${source} CONTENT "// Made by cmake/EmbedAssets.cmake.
#include <string>

namespace ${namespace} {

std::string ${name}() {
  return R\"embedded(${text})embedded\";
}

}  // namespace ${namespace}
")
  target_sources(${target} PRIVATE ${source})
endfunction()
